/** @jest-environment node */
import { createBackendOutages } from './backend-outages';

const lines: string[] = [];
const write = (message: string, details: object = {}) =>
  void lines.push(`${message} ${'call' in details ? String(details.call) : ''}`);
const failed = (status?: number) =>
  ({ result: 'failed', code: 'status', message: 'It failed.', details: status ? { status } : {} }) as const;
const ok = { result: 'ok', body: '{"data":[]}' } as const;
const fails = 'The backend failed while pages were rendered.';

let outages: ReturnType<typeof createBackendOutages>;
beforeEach(() => {
  lines.length = 0;
  outages = createBackendOutages({ warn: write, info: write });
});

test('an outage of an API endpoint is logged once at its beginning and once at its end', () => {
  for (const answer of [ok, failed(500), failed(), failed(502), ok, ok]) outages.record('/Blog', answer);
  expect(lines).toEqual([`${fails} /Blog`, 'The backend answered again. /Blog']);
});

test.each([
  ['an HTML page', '<!doctype html><h1>Welcome</h1>'],
  ['a damaged first byte', '{'.replace('{', 'z') + '"data":[]}'],
  ['half of a JSON list', '{"data":[{"id":1,'],
  ['an empty body', ''],
])('a response with %s is a failure', (_name, body) => {
  outages.record('/Blog', { result: 'ok', body });
  expect(lines).toEqual([`${fails} /Blog`]);
});

test('status 422, and status 404 for a single record, are not failures; status 404 for a list is a failure', () => {
  outages.record('/Blog/12', failed(404));
  outages.record('/search', failed(422));
  expect(lines).toEqual([]);
  outages.record('/Blog', failed(404));
  expect(lines).toEqual([`${fails} /Blog`]);
});

test('a redirect is a failure, because the server does not follow redirects', () => {
  outages.record('/Blog', failed(302));
  expect(lines).toEqual([`${fails} /Blog`]);
});

test.each(['{"data":[]}', '[1]\n', 'null', 'true', '"text"', '-3.5'])(
  'the response %s is accepted as JSON',
  (body) => {
    outages.record('/Blog', { result: 'ok', body });
    expect(lines).toEqual([]);
  },
);
