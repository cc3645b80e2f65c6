/** What one connection has waiting on a link; only the link looks inside. */
export interface Lane {
  readonly packets: Packet[];
}

interface Packet {
  readonly bytes: Buffer;
  readonly queuedAt: number;
  readonly deliver: (bytes: Buffer) => void;
}

interface Arrival {
  readonly at: number;
  run(): void;
}

/** Payload of one Ethernet frame of TCP; a smaller number would only cost timers. */
const PACKET_BYTES = 1460;

/**
 * One direction of a slow line that several connections share. Packets of all connections take turns, each takes
 * its time at the line's rate, and arrives a fixed delay after it has left. Time is counted exactly: a late timer
 * delays what it carries, never what follows.
 */
export class SharedLink {
  readonly #turns: Lane[] = [];
  readonly #arrivals: Arrival[] = [];
  #freeAt = 0;
  #pumpTimer: NodeJS.Timeout | undefined;
  #arrivalTimer: NodeJS.Timeout | undefined;

  constructor(private readonly line: { readonly bitsPerSecond: number; readonly delayMs: number }) {}

  openLane(): Lane {
    return { packets: [] };
  }

  /** Sends bytes of one connection; `deliver` is called for each packet, in order. No bytes make a mark in the stream. */
  send(lane: Lane, bytes: Buffer, deliver: (bytes: Buffer) => void): void {
    const queuedAt = performance.now();
    if (lane.packets.length === 0) this.#turns.push(lane);
    let from = 0;
    do {
      lane.packets.push({ bytes: bytes.subarray(from, from + PACKET_BYTES), queuedAt, deliver });
      from += PACKET_BYTES;
    } while (from < bytes.length);
    this.#pump();
  }

  #pump(): void {
    const now = performance.now();
    while (this.#freeAt <= now) {
      const lane = this.#turns.shift();
      const packet = lane?.packets.shift();
      if (!lane || !packet) return;
      if (lane.packets.length > 0) this.#turns.push(lane);
      const { bytes, queuedAt, deliver } = packet;
      const took = (bytes.length * 8000) / this.line.bitsPerSecond;
      this.#freeAt = Math.max(this.#freeAt, queuedAt) + took;
      this.#arrivals.push({ at: this.#freeAt + this.line.delayMs, run: () => deliver(bytes) });
    }
    this.#arrivalTimer ??= this.#nextArrival();
    this.#pumpTimer ??= setTimeout(() => {
      this.#pumpTimer = undefined;
      this.#pump();
    }, this.#freeAt - now);
  }

  #nextArrival(): NodeJS.Timeout | undefined {
    const [next] = this.#arrivals;
    if (!next) return undefined;
    return setTimeout(() => this.#arrive(), next.at - performance.now());
  }

  #arrive(): void {
    const now = performance.now();
    for (let next = this.#arrivals[0]; next && next.at <= now; next = this.#arrivals[0]) {
      this.#arrivals.shift();
      next.run();
    }
    this.#arrivalTimer = this.#nextArrival();
  }
}
