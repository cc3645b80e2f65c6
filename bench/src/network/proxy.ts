import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { SharedLink, type Lane } from './shared-link';

export interface Line {
  readonly downBitsPerSecond: number;
  readonly upBitsPerSecond: number;
  /** There and back. */
  readonly roundTripMs: number;
}

/** "Applied slow 4G": what Lighthouse and Chromium's developer tools call by that name. */
export const slow4G: Line = { downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000, roundTripMs: 150 };

export interface Proxy {
  readonly origin: string;
  close(): Promise<void>;
}

const NOTHING = Buffer.alloc(0);

/** Past this much of one connection in the queue, its server is held back, as a full window would do. */
const WINDOW_PACKETS = 180;

/**
 * A TCP proxy that stands for a phone's line: all its connections share the bandwidth, both directions are delayed,
 * and a new connection costs the round trip of its handshake, because the system accepts it at once on this machine.
 * The browser's own throttling only delays the headers of an answer and hides a server's time to first byte.
 */
export async function startProxy(target: string, line: Line): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const delayMs = line.roundTripMs / 2;
  const up = new SharedLink({ bitsPerSecond: line.upBitsPerSecond, delayMs });
  const down = new SharedLink({ bitsPerSecond: line.downBitsPerSecond, delayMs });
  const open = new Set<Socket>();

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    forward(upstream, client, down);
    setTimeout(() => {
      forward(client, upstream, up);
      client.resume();
    }, line.roundTripMs);
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Carries everything that one socket sends, its end included, to the other over the link. */
function forward(from: Socket, to: Socket, link: SharedLink): void {
  const lane: Lane = link.openLane();
  from.on('data', (bytes: Buffer) => {
    link.send(lane, bytes, (packet) => {
      if (!to.destroyed) to.write(packet);
      if (lane.packets.length < WINDOW_PACKETS && from.isPaused()) from.resume();
    });
    if (lane.packets.length >= WINDOW_PACKETS) from.pause();
  });
  from.once('end', () => link.send(lane, NOTHING, () => to.end()));
  from.once('close', () => link.send(lane, NOTHING, () => to.destroySoon()));
}
