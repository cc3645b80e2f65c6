import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Context } from './harness';

/** "Slow 4G" as Lighthouse defines it. */
export const slow4G = { downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000, roundTripMs: 150 } as const;

interface Packet {
  readonly bytes: Buffer;
  readonly queuedAt: number;
  readonly deliver: (bytes: Buffer) => void;
}

/** The packets of one connection that are queued for the link. */
type Lane = Packet[];

/** Payload of a TCP segment in an Ethernet frame. */
const PACKET_BYTES = 1460;

/**
 * One direction of a slow line. The connections take turns, and each sends one packet in its turn. A packet occupies
 * the line for its transmission time, and arrives `delayMs` later. The time at which the line becomes free is computed,
 * not measured, so the delays of late timers do not add up.
 */
export class SharedLink {
  readonly #turns: Lane[] = [];
  readonly #arrivals: { readonly at: number; deliver(): void }[] = [];
  #freeAt = 0;
  #pumpTimer: NodeJS.Timeout | undefined;
  #arrivalTimer: NodeJS.Timeout | undefined;

  constructor(private readonly line: { readonly bitsPerSecond: number; readonly delayMs: number }) {}

  /**
   * Queues bytes of a connection. `deliver` is called once for each packet. `forward` sends an empty buffer when a
   * stream ends. This buffer is queued as one packet, so that the end of the stream arrives after its data.
   */
  send(lane: Lane, bytes: Buffer, deliver: (bytes: Buffer) => void): void {
    const queuedAt = performance.now();
    if (lane.length === 0) this.#turns.push(lane);
    let from = 0;
    do {
      lane.push({ bytes: bytes.subarray(from, from + PACKET_BYTES), queuedAt, deliver });
      from += PACKET_BYTES;
    } while (from < bytes.length);
    this.#pump();
  }

  #pump(): void {
    const now = performance.now();
    while (this.#freeAt <= now) {
      const lane = this.#turns.shift();
      const packet = lane?.shift();
      if (!lane || !packet) return;
      if (lane.length > 0) this.#turns.push(lane);
      const { bytes, queuedAt, deliver } = packet;
      this.#freeAt = Math.max(this.#freeAt, queuedAt) + (bytes.length * 8000) / this.line.bitsPerSecond;
      this.#arrivals.push({ at: this.#freeAt + this.line.delayMs, deliver: () => deliver(bytes) });
    }
    this.#arrivalTimer ??= this.#scheduleArrival();
    this.#pumpTimer ??= setTimeout(() => {
      this.#pumpTimer = undefined;
      this.#pump();
    }, this.#freeAt - now);
  }

  #scheduleArrival(): NodeJS.Timeout | undefined {
    const [next] = this.#arrivals;
    return next && setTimeout(() => this.#arrive(), next.at - performance.now());
  }

  #arrive(): void {
    const now = performance.now();
    for (let next = this.#arrivals[0]; next && next.at <= now; next = this.#arrivals[0]) {
      this.#arrivals.shift();
      next.deliver();
    }
    this.#arrivalTimer = this.#scheduleArrival();
  }
}

/** The proxy stops reading a connection that has this many queued packets, as if its TCP window were full. */
const WINDOW_PACKETS = 180;

/** Forwards all bytes and the end of the stream from one socket to another. */
function forward(from: Socket, to: Socket, link: SharedLink): void {
  const lane: Lane = [];
  from.on('data', (bytes: Buffer) => {
    link.send(lane, bytes, (packet) => {
      if (!to.destroyed) to.write(packet);
      if (lane.length < WINDOW_PACKETS && from.isPaused()) from.resume();
    });
    if (lane.length >= WINDOW_PACKETS) from.pause();
  });
  from.once('end', () => link.send(lane, Buffer.alloc(0), () => to.end()));
  from.once('close', () => link.send(lane, Buffer.alloc(0), () => to.destroySoon()));
}

/**
 * Starts a TCP proxy that behaves like the connection of a phone: all connections share the bandwidth, both directions
 * are delayed, and a new connection costs a round trip. Chromium's own throttling is unsuitable for two reasons. It
 * counts the server's time to first byte as part of the delay, so a slow server looks as fast as a fast one. It also
 * adds no round trip for a new connection.
 *
 * @returns the proxy's origin.
 */
export async function startSlowLine({ defer }: Pick<Context, 'defer'>, target: string): Promise<string> {
  const { hostname, port } = new URL(target);
  const { roundTripMs, upBitsPerSecond, downBitsPerSecond } = slow4G;
  const up = new SharedLink({ bitsPerSecond: upBitsPerSecond, delayMs: roundTripMs / 2 });
  const down = new SharedLink({ bitsPerSecond: downBitsPerSecond, delayMs: roundTripMs / 2 });
  const sockets = new Set<Socket>();

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    forward(upstream, client, down);
    // The kernel accepts local connections at once, while the handshake over a real line takes one round trip.
    setTimeout(() => {
      forward(client, upstream, up);
      client.resume();
    }, roundTripMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  defer(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
