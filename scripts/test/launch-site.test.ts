import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitForHealth } from '../lib/launch-site';

/** Starts a site that responds with the given statuses in order, and then repeats the last one. */
async function startSite(...statuses: number[]) {
  const server = createServer((_request, response) => {
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/healthz` };
}

test('if a site responds with 503, `waitForHealth` warns once after the timeout and continues to wait', async () => {
  const { server, address } = await startSite(503, 503, 503, 200);
  const warn = jest.fn();
  await waitForHealth(address, warn, 0);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('is not healthy after 0 s (status 503)')]]);
  server.close();
});

test('`waitForHealth` rejects if the site does not respond within the timeout', async () => {
  const { server, address } = await startSite(200);
  await new Promise((resolve) => server.close(resolve));
  await expect(waitForHealth(address, jest.fn(), 0)).rejects.toThrow('(no response)');
});
