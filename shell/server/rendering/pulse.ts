const BEATS = 0;
const RUNNING = 1;

/**
 * Two numbers that a worker and its watchdog share: how often the worker's event loop has turned, and whose code
 * it runs. A worker that hangs cannot send a message, but what it wrote here before can still be read.
 */
export function createPulse(buffer: SharedArrayBuffer = new SharedArrayBuffer(8)) {
  const cells = new Int32Array(buffer);
  return {
    buffer,
    beat: () => void Atomics.add(cells, BEATS, 1),
    beats: () => Atomics.load(cells, BEATS),
    /** 1 is the first remote of the worker's data; 0 is nobody. */
    setRunning: (remote: number) => void Atomics.store(cells, RUNNING, remote),
    running: () => Atomics.load(cells, RUNNING),
  };
}

export type Pulse = ReturnType<typeof createPulse>;
