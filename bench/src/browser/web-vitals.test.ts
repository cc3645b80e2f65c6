import { layoutShift, totalBlockingTime } from './web-vitals';

test('blocking time counts from the first paint and leaves 50 ms of each task out', () => {
  const tasks = [
    { start: 0, duration: 400 },
    { start: 450, duration: 300 },
    { start: 1000, duration: 80 },
  ];
  expect(totalBlockingTime(tasks, 500)).toBe(250 - 50 + 30);
});

test('layout shift is the worst session, not the sum of a lifetime', () => {
  const shifts = [
    { at: 0, value: 0.1 },
    { at: 900, value: 0.1 },
    { at: 3000, value: 0.15 },
  ];
  expect(layoutShift(shifts)).toBeCloseTo(0.2);
});

test('a session of shifts lasts no longer than 5 s', () => {
  const shifts = Array.from({ length: 12 }, (_value, index) => ({ at: index * 500, value: 0.01 }));
  expect(layoutShift(shifts)).toBeCloseTo(0.1);
});
