import { percentile } from './percentile';

test('the share lies below it, whatever the order', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(numbers, 0.99)).toBe(100);
  expect(percentile(numbers, 0.5)).toBe(51);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow('There is no percentile of no numbers.');
});
