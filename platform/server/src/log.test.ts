/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from './log';

const log = createLog(50);

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('no line is longer than 2 kB', () => {
  log.error('A request failed.', { url: 'x'.repeat(9_000), error: 'y'.repeat(9_000) });
  log.warn('Many details.', Object.fromEntries(Array.from({ length: 99 }, (_, i) => [i, 'z'.repeat(99)])));
  expect(lines.map((line) => line.length <= 2_001)).toEqual([true, true]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'A request failed.' });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'warn', message: 'Many details.' });
});

test('a line with non-Latin text or control characters is at most 2 kB long; non-Latin text is truncated, not removed', () => {
  log.warn('A browser reported a failure.', {
    remote: 'mf-blog',
    reason: 'ہ'.repeat(500),
    route: '🏔'.repeat(400),
  });
  log.warn('Control characters.', {
    a: '\0'.repeat(500),
    b: '\0'.repeat(500),
    c: '\0'.repeat(500),
    d: '\0'.repeat(500),
  });
  expect(lines.map((line) => Buffer.byteLength(line) <= 2_001)).toEqual([true, true]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    remote: 'mf-blog',
    reason: expect.stringContaining('ہہہ'),
  });
});

test('after twenty events with the same message, one line reports the number of further events and the details of the last event', async () => {
  for (let count = 0; count < 1_000; count += 1)
    log.warn('A request to the backend failed.', { url: `/${count}` });
  log.warn('Something else.');
  // Twenty lines of the repeated event, and one of the other event.
  expect(lines).toHaveLength(21);
  while (lines.length < 22) await sleep(10);
  expect(lines).toHaveLength(22);
  expect(JSON.parse(lines[21] ?? '')).toMatchObject({
    level: 'warn',
    message: 'A request to the backend failed.',
    url: '/999',
    repeated: 980,
  });
  log.warn('A request to the backend failed.', { url: '/again' });
  expect(lines).toHaveLength(23);
});
