import { placeOf, wrap } from './place';

test('a slide knows its place beside the current one', () => {
  expect([0, 1, 2, 3, 4, 5].map((index) => placeOf(index, 2))).toEqual([-2, -1, 0, 1, 2, 3]);
  expect(placeOf(9, 2)).toBe(3);
});

test('in a loop the last one stands before the first', () => {
  expect([0, 1, 2, 3, 4].map((index) => placeOf(index, 0, 5))).toEqual([0, 1, 2, -2, -1]);
  expect([0, 1, 2].map((index) => placeOf(index, 2, 3))).toEqual([1, -1, 0]);
});

test('positions run round', () => {
  expect([wrap(6, 5), wrap(-1, 5), wrap(5, 5), wrap(3, 5)]).toEqual([1, 4, 0, 3]);
});
