import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send as request } from './http';
import { SharedLink, slow4G, startSlowLine } from './slow-line';

/** 14,600 bytes take 73 ms at this rate. */
const line = { bitsPerSecond: 1_600_000, delayMs: 75 };

/** Sends each message on a separate connection of one link. Resolves with all packets in order of arrival. */
function send(messages: Readonly<Record<string, Buffer>>) {
  const link = new SharedLink(line);
  const expected = Object.values(messages).reduce((sum, { length }) => sum + length, 0);
  const startedAt = performance.now();
  const packets: { name: string; at: number; bytes: Buffer }[] = [];
  let received = 0;
  return new Promise<typeof packets>((resolve) => {
    for (const [name, message] of Object.entries(messages)) {
      link.send([], message, (bytes) => {
        packets.push({ name, at: performance.now() - startedAt, bytes });
        received += bytes.length;
        if (received === expected) resolve(packets);
      });
    }
  });
}

test('a message arrives after its transmission time plus the delay, with its packets in order', async () => {
  const message = Buffer.from(Array.from({ length: 14_600 }, (_byte, index) => index % 251));
  const packets = await send({ one: message });
  expect(Buffer.concat(packets.map(({ bytes }) => bytes)).equals(message)).toBe(true);
  expect(packets[0]?.at).toBeGreaterThanOrEqual(75 + 7.2);
  expect(packets.at(-1)?.at).toBeGreaterThanOrEqual(75 + 72.9);
});

test('two connections share the bandwidth packet by packet', async () => {
  const packets = await send({ one: Buffer.alloc(14_600), two: Buffer.alloc(14_600) });
  expect(packets.slice(0, 10).filter(({ name }) => name === 'two').length).toBeGreaterThanOrEqual(4);
  expect(packets.at(-1)?.at).toBeGreaterThanOrEqual(75 + 145.9);
});

test('the first byte on a new connection takes two round trips, and 40 kB take 200 ms more', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(40_000))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const cleanUps: (() => unknown)[] = [() => server.close()];
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = await startSlowLine({ defer: (cleanUp) => cleanUps.push(cleanUp) }, target);
  const { firstByteMs, totalMs } = await request(origin);
  for (const cleanUp of cleanUps) cleanUp();
  expect(firstByteMs).toBeGreaterThanOrEqual(2 * slow4G.roundTripMs - 1);
  // The duration of the transfer is not `totalMs - firstByteMs`, because a busy client may receive the first byte late.
  expect(totalMs).toBeGreaterThanOrEqual(2 * slow4G.roundTripMs + 199);
});
