import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { isApiError } from '@safar/shared/api/is-api-error';
import type { HttpClient } from '@safar/shared/contract/http';
import type { PastStep } from '@safar/shared/tracing/tracing';
import { epochNow, type WorkerTrace } from './render-trace';

interface Recording {
  readonly calls: PastStep[];
  /** Of the render, or of the call that is under way. */
  readonly traceparent: string;
}

/** Ids of posts and keys of forms stand behind the first name. */
const patternOf = (path: string) => path.replace(/^(\/[^/?]*)[/?].*$/, '$1/*');

/**
 * Records the API calls of renders in a worker, for renders that belong to a trace; for others it does nothing.
 * A call that several renders share is told of by the first.
 */
export function createCallRecorder() {
  const recordings = new AsyncLocalStorage<Recording>();
  return {
    /** For the calls to our backend. */
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
          const own = { calls, traceparent: [version, traceId, spanId, flags].join('-') };
          const start = epochNow();
          const name = `${request.method} /api${patternOf(request.path)}`;
          const add = (failed: boolean, facts: PastStep['facts'] = {}) =>
            calls.push({
              spanId,
              name,
              start,
              end: epochNow(),
              facts: { 'http.request.method': request.method, ...facts },
              failed,
            });
          try {
            const answer = await recordings.run(own, () => inner.send(request));
            add(false);
            return answer;
          } catch (error) {
            const { code, details } = isApiError(error) ? error : { code: 'unknown', details: {} };
            const { status } = details;
            add(true, { 'error.type': code, ...(status && { 'http.response.status_code': status }) });
            throw error;
          }
        },
      };
    },
    /** Runs a render, and `tell`s what it called once it is over. */
    async run<T>(
      traceparent: string | undefined,
      render: () => Promise<T>,
      tell: (trace: WorkerTrace) => void,
    ): Promise<T> {
      if (traceparent === undefined) return render();
      const calls: PastStep[] = [];
      const startedAt = epochNow();
      try {
        return await recordings.run({ calls, traceparent }, render);
      } finally {
        tell({ startedAt, calls });
      }
    },
  };
}
