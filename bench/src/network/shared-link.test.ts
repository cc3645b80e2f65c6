import { SharedLink } from './shared-link';

/** 14,600 bytes take 73 ms at this rate. */
const line = { bitsPerSecond: 1_600_000, delayMs: 75 };

/** Sends over a link of its own, one lane for each message; gives who arrived when, packet by packet. */
function send(
  messages: Readonly<Record<string, Buffer>>,
): Promise<{ who: string; at: number; bytes: Buffer }[]> {
  const link = new SharedLink(line);
  const expected = Object.values(messages).reduce((sum, { length }) => sum + length, 0);
  const began = performance.now();
  const arrived: { who: string; at: number; bytes: Buffer }[] = [];
  let received = 0;
  return new Promise((resolve) => {
    for (const [who, message] of Object.entries(messages)) {
      link.send(link.openLane(), message, (bytes) => {
        arrived.push({ who, at: performance.now() - began, bytes });
        received += bytes.length;
        if (received === expected) resolve(arrived);
      });
    }
  });
}

test('takes the time of the bytes plus the delay, and keeps their order', async () => {
  const message = Buffer.from(Array.from({ length: 14_600 }, (_byte, index) => index % 251));
  const arrived = await send({ one: message });
  expect(Buffer.concat(arrived.map(({ bytes }) => bytes)).equals(message)).toBe(true);
  expect(arrived[0]?.at).toBeGreaterThanOrEqual(75 + 7.2);
  expect(arrived.at(-1)?.at).toBeGreaterThanOrEqual(75 + 72.9);
});

test('two connections share the rate by turns', async () => {
  const arrived = await send({ one: Buffer.alloc(14_600), two: Buffer.alloc(14_600) });
  const early = arrived.slice(0, 10).filter(({ who }) => who === 'two');
  expect(early.length).toBeGreaterThanOrEqual(4);
  expect(arrived.at(-1)?.at).toBeGreaterThanOrEqual(75 + 145.9);
});
