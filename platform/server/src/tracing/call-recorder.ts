import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { isApiError } from '@safar/contract/api-error';
import type { HttpClient } from '@safar/contract/http';
import type { CompletedSpan } from '@safar/service/tracing/tracing';

/**
 * Trace data of one render. A worker sends it to the site server instead of exporting it, because the worker may be
 * terminated at any time.
 */
export interface WorkerTrace {
  /** When the worker started the render, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly calls: readonly CompletedSpan[];
}

/** The trace to which a render belongs. */
export interface RenderTrace {
  readonly traceparent: string;
  /**
   * Called at most once, before the result of the render arrives. Not called if the render is abandoned or its worker
   * ends.
   */
  report(trace: WorkerTrace): void;
}

/**
 * The current time in milliseconds since 1970 with sub-millisecond precision. Unlike `performance.now()`, it can be
 * compared between processes.
 */
export const epochNow = (): number => performance.timeOrigin + performance.now();

interface Recording {
  readonly calls: CompletedSpan[];
  /**
   * The `traceparent` header for requests to the backend. It names the span of the current API call, or the span of the
   * render if no call is running.
   */
  readonly traceparent: string;
}

/** Replaces everything after the first segment of the path with `*`, because ids and search terms follow there. */
const pathPattern = (path: string) => path.replace(/^(\/[^/?]*)[/?].*$/, '$1/*');

/**
 * Records the API calls of traced renders in a worker. If several renders share a call, only the render that started
 * the call records it.
 */
export function createCallRecorder() {
  const recordings = new AsyncLocalStorage<Recording>();
  return {
    /** Trace headers for calls to the backend. */
    headers(): Record<string, string> {
      const recording = recordings.getStore();
      return recording ? { traceparent: recording.traceparent } : {};
    },
    recorded(inner: HttpClient): HttpClient {
      return {
        async send(request) {
          const recording = recordings.getStore();
          if (!recording) return inner.send(request);
          const { calls, traceparent } = recording;
          const spanId = randomBytes(8).toString('hex');
          const [version, traceId, , flags] = traceparent.split('-');
          const callRecording = { calls, traceparent: [version, traceId, spanId, flags].join('-') };
          const start = epochNow();
          const name = `${request.method} /api${pathPattern(request.path)}`;
          const record = (failed: boolean, attributes: CompletedSpan['attributes'] = {}) =>
            calls.push({
              spanId,
              name,
              start,
              end: epochNow(),
              attributes: { 'http.request.method': request.method, ...attributes },
              failed,
            });
          try {
            const response = await recordings.run(callRecording, () => inner.send(request));
            record(false);
            return response;
          } catch (error) {
            const { code, details } = isApiError(error) ? error : { code: 'unknown', details: {} };
            const { status } = details;
            record(true, { 'error.type': code, ...(status && { 'http.response.status_code': status }) });
            throw error;
          }
        },
      };
    },
    /**
     * Runs a render and passes its trace to `onTraced` when the render has settled. Without `traceparent`, nothing is
     * recorded and `onTraced` is not called.
     */
    async run<T>(
      traceparent: string | undefined,
      render: () => Promise<T>,
      onTraced: (trace: WorkerTrace) => void,
    ): Promise<T> {
      if (traceparent === undefined) return render();
      const calls: CompletedSpan[] = [];
      const startedAt = epochNow();
      try {
        return await recordings.run({ calls, traceparent }, render);
      } finally {
        onTraced({ startedAt, calls });
      }
    },
  };
}
