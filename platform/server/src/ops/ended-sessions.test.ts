/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '../log';
import { createEndedSessions } from './ended-sessions';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ended-sessions-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test.each([
  ['is logged if the session is still valid', 59_000, 1],
  ['is not logged if the session has expired, because the sign-out is no longer needed', 61_000, 0],
])('a sign-out that the backend did not store %s', async (_case, elapsedMs, lines) => {
  const logged = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  let time = 0;
  const callBackend = jest.fn(async () => Response.json({}));
  callBackend.mockImplementationOnce(() => {
    time = elapsedMs;
    return Promise.reject(new Error('away'));
  });
  const file = join(folder, 'signed-out.json');
  const sessions = createEndedSessions({ file, lifetimeSeconds: 60, callBackend, now: () => time });
  await sessions.add('a');
  expect(logged).toHaveBeenCalledTimes(lines);
});
