/** @jest-environment node */
import { MAX_CALLS_EACH } from '../worker-protocol';
import { createApiClient } from './api-client';

test('a release with too many unanswered calls does not affect the calls of other releases', async () => {
  let release = 1;
  const { http } = createApiClient({
    send: () => undefined,
    headers: () => ({}),
    currentRelease: () => release,
    tasks: { run: (_release, work) => work() },
    isRendering: () => true,
  });
  const refused: string[] = [];
  const send = () =>
    void http.send({ method: 'GET', path: '/Blog' }).catch((error: unknown) => refused.push(String(error)));
  for (let call = 0; call < MAX_CALLS_EACH; call += 1) send();
  await Promise.resolve();
  expect(refused).toEqual([]);
  send();
  release = 2;
  send();
  await new Promise(setImmediate);
  expect(refused).toEqual([
    expect.stringContaining(`${MAX_CALLS_EACH} calls of the same release are waiting`) as unknown,
  ]);
});
