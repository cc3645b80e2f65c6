import { ApiError } from '../contract/http';

/**
 * Runs `work` until it settles, `limitMs` are over or `outer` aborts, whichever is first. `work` gets a signal that tells it
 * to stop, but is not waited for then: a connection or a script that hangs must not hold up its caller.
 *
 * @param path of the call, for the message
 * @throws {ApiError} `timeout` or `aborted`, or what `work` throws
 */
export function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  {
    limitMs,
    path,
    outer,
  }: { readonly limitMs: number; readonly path: string; readonly outer: AbortSignal | undefined },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    const stop = (error: ApiError) => {
      reject(error);
      controller.abort();
    };
    const leave = () => stop(new ApiError('aborted', `${path} was given up, because the visitor left.`));
    if (outer?.aborted) return leave();
    const timer = setTimeout(
      () => stop(new ApiError('timeout', `${path} did not answer within ${limitMs} ms.`)),
      limitMs,
    );
    outer?.addEventListener('abort', leave, { once: true });
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener('abort', leave);
      });
  });
}
