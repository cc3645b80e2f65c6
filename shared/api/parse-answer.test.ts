import * as v from 'valibot';
import { ApiError } from '../contract/http';
import { parseAnswer, parseItems, parseList } from './parse-answer';

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
  throw new Error('This should have thrown an ApiError.');
}

test('an answer in another form names call and field', () => {
  const error = failureOf(() => parseAnswer(v.object({ data: item }), { data: { id: 'x' } }, '/Jobs'));
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
])('%j holds no list', (body) => {
  const error = failureOf(() => parseList(item, body, '/Jobs'));
  expect(error.code).toBe('shape');
  expect(error.message).toMatch(/^\/Jobs .*data/);
});

test('the message that came in place of a list is kept', () => {
  const error = failureOf(() => parseList(item, { message: 'We are moving house.', data: null }, '/Jobs'));
  expect(error.details.serverMessage).toBe('We are moving house.');
});

test('odd items go alone, with one line in the log for all of them', () => {
  const list = [{ id: 1 }, { id: 'x' }, null, { id: 2, extra: true }, {}, 'text'];
  expect(parseList(item, { data: list }, '/Jobs')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(warn).toHaveBeenCalledTimes(1);
  const line = String(warn.mock.calls[0]?.[0]);
  expect(line).toContain('/Jobs: left out 4 of 6 items');
  expect(line).toContain('item 1: id: must be a number');
});

test('a list without odd items, and an empty one, say nothing', () => {
  expect(parseList(item, { data: [] }, '/Jobs')).toEqual([]);
  expect(parseItems(item, [{ id: 3 }], '/Jobs')).toEqual([{ id: 3 }]);
  expect(warn).not.toHaveBeenCalled();
});

test('a list with gaps, as PHP sends it, is a list', () => {
  expect(parseList(item, { data: { 0: { id: 1 }, 2: { id: 3 } } }, '/Jobs')).toEqual([{ id: 1 }, { id: 3 }]);
});
