import { once } from 'node:events';
import { createServer, get, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median } from '../report/median';
import { slow4G, startProxy } from './proxy';

const BIG_BYTES = 400_000;
const REPEATS = 5;

interface Timing {
  readonly firstByteMs: number;
  readonly totalMs: number;
}

function request(address: string, agent: Agent): Promise<Timing> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      const firstByteMs = performance.now() - began;
      response.resume();
      response.once('end', () => resolve({ firstByteMs, totalMs: performance.now() - began }));
    }).once('error', reject);
  });
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const results: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) results.push(await measure());
  return median(results);
}

/** Measures the line itself against a server that answers at once: what it should be, and what it is. */
export async function proveLine(): Promise<string[]> {
  const server = createServer((incoming, response) => {
    response.end(Buffer.alloc(incoming.url === '/big' ? BIG_BYTES : 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, slow4G);
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const fresh = () => new Agent({ keepAlive: false });
  try {
    const first = await repeat(async () => (await request(`${proxy.origin}/`, fresh())).firstByteMs);
    await request(`${proxy.origin}/`, kept);
    const second = await repeat(async () => (await request(`${proxy.origin}/`, kept)).firstByteMs);
    const one = await repeat(async () => {
      const { firstByteMs, totalMs } = await request(`${proxy.origin}/big`, kept);
      return (BIG_BYTES * 8) / (totalMs - firstByteMs) / 1000;
    });
    const four = await repeat(async () => {
      const timings = await Promise.all([1, 2, 3, 4].map(() => request(`${proxy.origin}/big`, fresh())));
      const firstByteMs = Math.min(...timings.map((timing) => timing.firstByteMs));
      const lastMs = Math.max(...timings.map((timing) => timing.totalMs));
      return (4 * BIG_BYTES * 8) / (lastMs - firstByteMs) / 1000;
    });
    const { roundTripMs, downBitsPerSecond } = slow4G;
    const rate = downBitsPerSecond / 1_000_000;
    return [
      `first byte on a new connection: ${first.toFixed(1)} ms (two round trips: ${2 * roundTripMs} ms)`,
      `first byte on a kept connection: ${second.toFixed(1)} ms (one round trip: ${roundTripMs} ms)`,
      `one connection: ${one.toFixed(3)} Mbit/s (line: ${rate} Mbit/s)`,
      `four connections together: ${four.toFixed(3)} Mbit/s (line: ${rate} Mbit/s)`,
    ];
  } finally {
    kept.destroy();
    await proxy.close();
    server.close();
  }
}
