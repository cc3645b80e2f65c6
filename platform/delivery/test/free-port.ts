import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns a port that is free now. Another process could take the port before the caller uses it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
