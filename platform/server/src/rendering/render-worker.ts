import { spawn } from 'node:child_process';
import * as v from 'valibot';
import type { RenderedPage } from '@safar/protocol/renderer';
import type { RenderMetrics } from '../metrics/render-metrics';
import type { RenderTrace } from '../tracing/call-recorder';
import { createApiGateway, type ApiGatewayOptions } from './api-gateway';
import { createReleaseMark } from './release-mark';
import { workerArguments } from './worker-flags';
import {
  fromWorkerSchema,
  type ClientDocuments,
  type NumberedAnswer,
  type PartFailure,
  type ToWorker,
  type WorkerData,
} from './worker-protocol';
import { watchWorker } from './worker-watchdog';

/** A worker that uses this much CPU time without sending a message counts as hung. */
const HANG_CPU_MS = 1_000;
/** The limit during the start is higher, because loading Node, the libraries and the releases is one long task. */
const START_CPU_MS = 5_000;
const START_DEADLINE_MS = 60_000;
/** Limit for the whole process: the heap, which V8 limits separately, plus buffers and code. */
const MEMORY_LIMIT_BYTES = 768 * 1024 * 1024;
const STDERR_LENGTH = 4_000;

export interface RenderWorkerOptions extends ApiGatewayOptions {
  readonly workerFile: string;
  readonly data: WorkerData;
  /** Multiplies the CPU limits and the deadlines, for busy machines. */
  readonly timeoutFactor: number;
  readonly metrics: RenderMetrics;
  /** `urls` are the pages that may have caused the failure. The worker was rendering them or had just rendered them. */
  readonly onPartFailure: (failure: PartFailure, urls: readonly string[]) => void;
}

/**
 * `killed` means that a signal from outside ended the worker, that the worker could not be started, or that it did not
 * start in time. In these cases no release is to blame.
 */
export type WorkerEndCause = 'hung' | 'out_of_memory' | 'crashed' | 'killed';

/** Describes why a worker ended, the unit whose code is to blame, and the pages that the worker was rendering. */
export interface WorkerEnd {
  readonly cause: WorkerEndCause;
  readonly unit: string | undefined;
  readonly urls: readonly string[];
  /** Number of renders for which a request was waiting. 0 for `killed`, because another worker repeats them. */
  readonly lostRenders: number;
}

export interface RenderRequestOptions {
  readonly url: string;
  readonly saveData: boolean;
  readonly signal: AbortSignal;
  readonly trace?: RenderTrace | undefined;
  /** If rendering takes longer, the browser renders the page. */
  readonly timeoutMs: number;
}

export interface RenderWorker {
  readonly clientDocuments: ClientDocuments;
  pendingRenders(): number;
  /** Renders a page. Rejects if rendering fails or takes too long. */
  render(request: RenderRequestOptions): Promise<RenderedPage>;
  /** Rejects pending renders and ends the process. */
  terminate(reason: string): void;
}

/** A worker could not start. If the code of a release is to blame, `unit` is its unit. */
export class WorkerStartError extends Error {
  override readonly name = 'WorkerStartError';
  constructor(
    message: string,
    readonly unit: string | undefined,
  ) {
    super(message);
  }
}

/**
 * A page was not rendered in time, the render queue was full, or the request was aborted. This does not count as a
 * fault of a release.
 */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

/** A signal from outside ended the worker before it had rendered the page. */
export class WorkerKilled extends Error {
  override readonly name = 'WorkerKilled';
}

/** Signals that V8 does not raise itself, so another process must have sent them. A release cannot send signals. */
const OUTSIDE_SIGNALS: readonly (string | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

interface PendingRender {
  readonly trace: RenderTrace | undefined;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/**
 * Starts a process with few permissions (see `workerArguments`), and resolves when the process can render. If the
 * process later exits, hangs or uses too much memory, the worker ends and `onEnd` is called once. A call of `terminate`
 * does not call `onEnd`.
 *
 * @throws {WorkerStartError}
 */
export function startRenderWorker(
  options: RenderWorkerOptions,
  onEnd: (end: WorkerEnd) => void,
): Promise<RenderWorker> {
  const { workerFile, data, timeoutFactor, metrics, onPartFailure } = options;
  const pending = new Map<number, PendingRender>();
  /** URLs of the renders that the process has not finished, including renders for which no request waits any more. */
  const running = new Map<number, string>();
  const gateway = createApiGateway(options);
  const mark = createReleaseMark();
  const child = spawn(process.execPath, workerArguments(workerFile), {
    cwd: '/',
    env: process.env['TZ'] === undefined ? {} : { TZ: process.env['TZ'] },
    // The last entry has the file descriptor `MARK_FD`.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', mark.fd],
    // The default format, JSON, would escape the HTML in the messages. `advanced` copies strings unchanged. It
    // also permits more types than JSON, so the server validates all messages.
    serialization: 'advanced',
  });
  let lastId = 0;
  /** URL of the page that was rendered last. */
  let lastUrl: string | undefined;
  let answers: NumberedAnswer[] = [];
  let stderr = '';
  let hasEnded = false;

  child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-STDERR_LENGTH)));

  const send = (message: ToWorker) => {
    // The callback ignores the error of a process that has just ended, because its `close` event follows.
    if (child.connected) child.send(message, () => undefined);
  };
  /** Sends the answers that arrive in the same turn of the event loop in one message. */
  function sendAnswer(answer: NumberedAnswer) {
    if (answers.length === 0)
      setImmediate(() => {
        send({ type: 'api-answers', answers });
        answers = [];
      });
    answers.push(answer);
  }
  const runningRemote = () => data.remotes[mark.read() - 1]?.name;
  const runningUrls = () => [...running.values()];
  /** If a page is being rendered but no code of a remote is running, code of the shell is running. */
  const runningUnit = () => runningRemote() ?? (running.size > 0 ? 'shell' : undefined);

  function terminate(reason: string, RenderError: new (reason: string) => Error = Error) {
    if (!hasEnded) mark.close();
    hasEnded = true;
    watchdog?.stop();
    for (const render of pending.values()) render.reject(new RenderError(reason));
    pending.clear();
    running.clear();
    child.kill('SIGKILL');
  }

  const render: RenderWorker['render'] = ({ url, saveData, signal, trace, timeoutMs }) => {
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const abandon = (reason: string) => {
        if (!pending.delete(id)) return;
        settle();
        if (!signal.aborted) metrics.recordAbandoned('timed_out');
        send({ type: 'abandon', id });
        reject(new RenderTimeout(reason));
      };
      const onAbort = () => abandon('The request was aborted.');
      const timer = setTimeout(() => abandon('The page took too long to render.'), timeoutMs);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      running.set(id, url);
      pending.set(id, {
        trace,
        resolve: (page) => (settle(), resolve(page)),
        reject: (error) => (settle(), reject(error)),
      });
      send({ type: 'render', id, url, saveData, traceparent: trace?.traceparent });
    });
  };

  let watchdog: ReturnType<typeof watchWorker> | undefined;

  return new Promise((resolve, reject) => {
    let isReady = false;
    const startDeadline = setTimeout(
      () => end('killed', 'A render worker did not start in time.'),
      START_DEADLINE_MS * timeoutFactor,
    );

    function end(cause: WorkerEndCause, reason: string) {
      if (hasEnded) return;
      clearTimeout(startDeadline);
      const blamed = isReady ? runningUnit() : (runningRemote() ?? 'shell');
      const unit = cause === 'killed' ? undefined : blamed;
      const lostRenders = cause === 'killed' ? 0 : pending.size;
      const ended = { cause, unit, urls: runningUrls(), lostRenders };
      terminate(reason, cause === 'killed' ? WorkerKilled : Error);
      if (isReady) onEnd(ended);
      else reject(new WorkerStartError(reason, unit));
    }

    function onMessage(input: unknown) {
      watchdog?.heard();
      const { success, output: message } = v.safeParse(fromWorkerSchema, input);
      if (!success) return end('crashed', 'A render worker sent an invalid message.');
      switch (message.type) {
        case 'ready': {
          if (isReady) return;
          isReady = true;
          clearTimeout(startDeadline);
          watchdog?.setCpuLimit(HANG_CPU_MS * timeoutFactor);
          const { clientDocuments } = message;
          return resolve({ clientDocuments, pendingRenders: () => running.size, render, terminate });
        }
        case 'failed':
          return end('crashed', message.message);
        case 'part-failed': {
          const url = message.id === undefined ? undefined : running.get(message.id);
          if (url !== undefined) return onPartFailure(message.failure, [url]);
          // An unhandled rejection in the code of a page may be reported just after the page was rendered.
          const last = running.size === 0 && lastUrl !== undefined ? [lastUrl] : [];
          return onPartFailure(message.failure, [...runningUrls(), ...last]);
        }
        case 'traced':
          return pending.get(message.id)?.trace?.report(message.trace);
        case 'api-calls':
          return message.calls.forEach(
            ({ id, release, call }) =>
              void gateway.send(call, release).then((answer) => sendAnswer({ id, answer })),
          );
        case 'rendered':
        case 'render-failed': {
          const waiting = pending.get(message.id);
          pending.delete(message.id);
          lastUrl = running.get(message.id);
          running.delete(message.id);
          metrics.recordResult(message, waiting !== undefined);
          if (message.type === 'render-failed') return waiting?.reject(new Error(message.message));
          if (message.page) return waiting?.resolve(message.page);
          return waiting?.reject(new Error('The rendered page is too large or has invalid fields.'));
        }
        case 'pong':
          return;
      }
    }

    child.on('message', onMessage);
    child.on('error', (error) => end('killed', `A render worker could not be started: ${error.message}`));
    // Listens to `close` instead of `exit`, because `close` is emitted after the last output.
    child.on('close', (code, signal) => {
      const isOutOfMemory = /heap out of memory|Allocation failed/i.test(stderr);
      const how = isOutOfMemory ? 'ran out of memory' : `ended with ${signal ?? `code ${code}`}`;
      const output = isReady ? '' : ` ${stderr.trim()}`;
      const cause = OUTSIDE_SIGNALS.includes(signal) ? 'killed' : 'crashed';
      end(isOutOfMemory ? 'out_of_memory' : cause, `A render worker ${how}.${output}`);
    });
    if (child.pid !== undefined)
      watchdog = watchWorker({
        pid: child.pid,
        cpuLimitMs: START_CPU_MS * timeoutFactor,
        memoryLimitBytes: MEMORY_LIMIT_BYTES,
        ping() {
          if (mark.isMisused()) return end('crashed', 'A render worker enlarged its release-mark file.');
          send({ type: 'ping' });
        },
        onHang: () => end('hung', 'A render worker hung.'),
        onMemoryLimit: () => end('out_of_memory', 'A render worker used too much memory.'),
      });
    send({ type: 'start', data });
  });
}
