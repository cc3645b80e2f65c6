import { Worker } from 'node:worker_threads';
import { log } from '../log';
import type { RenderedPage } from '../../client/entry-server';
import type { RenderMeter } from '../metrics/render-meter';
import type { RenderTrace } from '../tracing/render-trace';
import { monotonicMs } from './monotonic-ms';
import { createPulse, type Pulse } from './pulse';
import type { FromWorker, PartFailure, ToWorker, WorkerData } from './worker-protocol';

export interface RenderPool {
  /** Rejects when the page cannot be rendered in time; the caller then serves `clientDocument`. */
  render(url: string, saveData: boolean, signal: AbortSignal, trace?: RenderTrace): Promise<RenderedPage>;
  readonly clientDocument: RenderedPage;
  /** Lets requests under way finish, then ends the workers. */
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly workerFile: string;
  readonly data: Omit<WorkerData, 'pulse'>;
  readonly size: number;
  /** Times the usual limits, for machines that are busy with other work. */
  readonly patience: number;
  readonly meter: RenderMeter;
  readonly onPartFailure: (failure: PartFailure) => void;
  /** A worker hung while it ran this remote's code (`undefined`: nobody's). */
  readonly onHang: (remote: string | undefined) => void;
}

/** How long an event loop may stand still before its worker is taken for hung. */
const HANG_MS = 1_000;
const WATCH_MS = 200;
/** A page that takes longer is served as a client-rendered one. */
const RENDER_DEADLINE_MS = 4_000;
const START_DEADLINE_MS = 15_000;
const CLOSE_DEADLINE_MS = 5_000;

/** Thrown when workers cannot start; `remote` is whose code was running, if one hung. */
export class PoolStartError extends Error {
  override readonly name = 'PoolStartError';
  constructor(
    message: string,
    readonly remote: string | undefined,
  ) {
    super(message);
  }
}

interface Job {
  readonly trace: RenderTrace | undefined;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

interface Member {
  readonly worker: Worker;
  readonly pulse: Pulse;
  readonly jobs: Map<number, Job>;
  clientDocument: RenderedPage | undefined;
}

/** Starts `size` workers for one release set and waits until they are ready. */
export async function startRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const { workerFile, data, size, patience, meter, onPartFailure, onHang } = options;
  const members = new Set<Member>();
  let lastId = 0;
  let closing = false;

  const remoteOf = ({ pulse }: Member) => data.remotes[pulse.running() - 1]?.name;

  function drop(member: Member, why: string) {
    members.delete(member);
    for (const job of member.jobs.values()) job.reject(new Error(why));
    member.jobs.clear();
    void member.worker.terminate();
  }

  function start(): Promise<Member> {
    const pulse = createPulse();
    const worker = new Worker(workerFile, {
      workerData: { ...data, pulse: pulse.buffer } satisfies WorkerData,
    });
    const member: Member = { worker, pulse, jobs: new Map(), clientDocument: undefined };
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        const remote = remoteOf(member);
        drop(member, why);
        reject(new PoolStartError(why, remote));
      };
      const stopWatching = watch(member, () => fail('A render worker hung while it started.'));
      const deadline = setTimeout(() => fail('A render worker did not start in time.'), START_DEADLINE_MS);
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          clearTimeout(deadline);
          stopWatching();
          member.clientDocument = message.clientDocument;
          members.add(member);
          keepAlive(member);
          resolve(member);
        } else if (message.type === 'failed') {
          clearTimeout(deadline);
          stopWatching();
          fail(message.message);
        } else if (message.type === 'part-failed') {
          onPartFailure(message.failure);
        } else if (message.type === 'traced') {
          member.jobs.get(message.id)?.trace?.report(message.trace);
        } else {
          const job = member.jobs.get(message.id);
          member.jobs.delete(message.id);
          meter.answered(message, job !== undefined);
          if (message.type === 'rendered') job?.resolve(message.page);
          else job?.reject(new Error(message.message));
        }
      });
      worker.on('error', (error) => fail(`A render worker ended: ${error.message}`));
    });
  }

  /** Calls `onStandstill` once when the worker's event loop has not turned for too long. */
  function watch({ pulse }: Member, onStandstill: () => void): () => void {
    let seen = pulse.beats();
    let since = performance.now();
    const timer = setInterval(() => {
      const beats = pulse.beats();
      const now = performance.now();
      if (beats !== seen) {
        seen = beats;
        since = now;
      } else if (now - since >= HANG_MS * patience && beats > 0) {
        clearInterval(timer);
        onStandstill();
      }
    }, WATCH_MS);
    return () => clearInterval(timer);
  }

  function replace(member: Member, reason: 'hung' | 'crashed', why: string) {
    meter.ended(reason, member.jobs.size);
    drop(member, why);
    if (closing) return;
    start().catch((error: unknown) =>
      log.error('A render worker could not be replaced.', { error: String(error) }),
    );
  }

  function keepAlive(member: Member) {
    const stop = watch(member, () => {
      const remote = remoteOf(member);
      log.error('A render worker hung and is replaced.', { remote });
      replace(member, 'hung', 'The render worker hung.');
      onHang(remote);
    });
    member.worker.once('exit', () => {
      stop();
      if (members.has(member)) replace(member, 'crashed', 'The render worker ended.');
    });
  }

  const first = await Promise.all(Array.from({ length: size }, start)).catch((error: unknown) => {
    closing = true;
    members.forEach((member) => drop(member, 'Another worker could not start.'));
    throw error;
  });
  const clientDocument = first[0]?.clientDocument;
  if (!clientDocument) throw new PoolStartError('A pool needs at least one worker.', undefined);

  const unwatch = meter.watch(() => ({
    workers: members.size,
    jobs: [...members].reduce((sum, { jobs }) => sum + jobs.size, 0),
  }));

  const leastBusy = () => [...members].sort((a, b) => a.jobs.size - b.jobs.size)[0];

  return {
    clientDocument,
    render(url, saveData, signal, trace) {
      const member = leastBusy();
      if (!member) {
        meter.left('failed');
        return Promise.reject(new Error('No render worker is running at the moment.'));
      }
      const id = (lastId += 1);
      const send = (message: ToWorker) => member.worker.postMessage(message);
      return new Promise<RenderedPage>((resolve, reject) => {
        const abandon = (why: string) => {
          if (!member.jobs.delete(id)) return;
          if (!signal.aborted) meter.left('timed_out');
          send({ type: 'abandon', id });
          reject(new Error(why));
        };
        const timer = setTimeout(
          () => abandon('The page took too long to render.'),
          RENDER_DEADLINE_MS * patience,
        );
        signal.addEventListener('abort', () => abandon('The visitor has left.'), { once: true });
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => (clearTimeout(timer), then(value));
        member.jobs.set(id, { trace, resolve: settle(resolve), reject: settle(reject) });
        send({
          type: 'render',
          id,
          url,
          saveData,
          askedAt: monotonicMs(),
          traceparent: trace?.traceparent,
        });
      });
    },
    async close() {
      closing = true;
      const end = performance.now() + CLOSE_DEADLINE_MS;
      while ([...members].some(({ jobs }) => jobs.size > 0) && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      for (const member of [...members]) {
        meter.ended('new_release', member.jobs.size);
        drop(member, 'The server is changing its releases.');
      }
      unwatch();
    },
  };
}
