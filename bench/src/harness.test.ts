import { atMost, interleave, replaceFigures } from './harness';
import { median, percentile } from './statistics';

test('each round starts with the next variant', async () => {
  const order: string[] = [];
  const results = await interleave(['a', 'b', 'c'], 2, async (variant, round) => {
    order.push(variant);
    return round;
  });
  expect(order.join('')).toBe('abcbca');
  expect(results).toEqual({ a: [0, 1], b: [0, 1], c: [0, 1] });
});

test('a value at its limit passes, while a larger or missing value fails', () => {
  expect(atMost('requests', 3, 3)).toEqual({ passed: true, text: 'requests: 3, limit 3' });
  expect(atMost('requests', 4, 3).passed).toBe(false);
  expect(atMost('requests', null, 3)).toEqual({ passed: false, text: 'requests: not measured, limit 3' });
});

test('new figures replace only the figures of the same benchmark', () => {
  const readme =
    'A\n<!-- figures: home -->old<!-- end: home -->\nB <!-- figures: blog -->kept<!-- end: blog -->';
  expect(replaceFigures(readme, 'home', 'new')).toBe(
    'A\n<!-- figures: home -->\n\nnew\n\n<!-- end: home -->\nB <!-- figures: blog -->kept<!-- end: blog -->',
  );
  expect(() => replaceFigures(readme, 'video', 'new')).toThrow('no markers for the figures of video');
});

test('percentile and median do not depend on the order of the numbers', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(numbers, 0.99)).toBe(100);
  expect(percentile(numbers, 0.5)).toBe(51);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => percentile([], 0.5)).toThrow('at least one number');
});
