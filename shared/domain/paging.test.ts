/** @jest-environment node */
import { parsePageNumber, pageState } from './paging';

test.each([
  [{ page: 1, total: 25 }, undefined, 2],
  [{ page: 2, total: 25 }, 1, 3],
  [{ page: 3, total: 25 }, 2, undefined],
  [{ page: 2, total: 20 }, 1, undefined],
  [{ page: 2, total: 21 }, 1, 3],
  [{ page: 1, total: 10 }, undefined, undefined],
  [{ page: 1, total: 0 }, undefined, undefined],
  [{ page: 1, total: 5, pageSize: 4 }, undefined, 2],
])('pageState(%j) returns the previous and the next page', (at, previous, next) =>
  expect(pageState(at)).toEqual({ page: at.page, previous, next }),
);

test.each([
  ['3', 3],
  ['1', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['abc', 1],
  ['99999999999', 1],
  ['', 1],
  [null, 1],
  [undefined, 1],
])('the parameter page=%s means page %i', (parameter, page) => expect(parsePageNumber(parameter)).toBe(page));
