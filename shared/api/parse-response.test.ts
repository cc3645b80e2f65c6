import * as v from 'valibot';
import { ApiError } from '../contract/http';
import { parseResponse, parseItems, parseRecords } from './parse-response';

const item = v.object({ id: v.number('must be a number') });

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

function failureOf(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('Expected an ApiError.');
}

test('the error of an invalid response names path and field', () => {
  const error = failureOf(() => parseResponse(v.object({ data: item }), { data: { id: 'x' } }, '/Jobs'));
  expect(error.code).toBe('shape');
  expect(error.message).toContain('/Jobs');
  expect(error.message).toContain('data.id: must be a number');
});

test.each([
  '<!doctype html><p>It works!</p>',
  null,
  undefined,
  42,
  [],
  {},
  { data: null },
  { data: {} },
  { data: 'none' },
  { data: { 0: { id: 1 }, total: 1 } },
])('%j contains no list', (body) => {
  const error = failureOf(() => parseRecords(body, '/Jobs'));
  expect(error.code).toBe('shape');
  expect(error.message).toMatch(/^\/Jobs .*data/);
});

test('the message of a response without a list is kept', () => {
  const error = failureOf(() => parseRecords({ message: 'We are moving house.', data: null }, '/Jobs'));
  expect(error.details.serverMessage).toBe('We are moving house.');
});

test('invalid items are left out, with one warning for all of them', () => {
  const list = [{ id: 1 }, { id: 'x' }, null, { id: 2, extra: true }, {}, 'text'];
  expect(parseItems(item, list, '/Jobs')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(warn).toHaveBeenCalledTimes(1);
  const line = String(warn.mock.calls[0]?.[0]);
  expect(line).toContain('/Jobs: left out 4 of 6 items');
  expect(line).toContain('item 1: id: must be a number');
});

test('valid and empty lists cause no warning', () => {
  expect(parseItems(item, [], '/Jobs')).toEqual([]);
  expect(parseItems(item, [{ id: 3 }], '/Jobs')).toEqual([{ id: 3 }]);
  expect(warn).not.toHaveBeenCalled();
});

test('a list with gaps, as PHP encodes it, is accepted', () => {
  expect(parseRecords({ data: { 0: { id: 1 }, 2: { id: 3 } } }, '/Jobs')).toEqual([{ id: 1 }, { id: 3 }]);
});
