import { useEffect, useState } from 'react';
import type { LazyCode } from '@safar/remote-kit/lazy-part';
import { RemoteError } from '@safar/protocol/remote-error';
import { useComposition } from './composition';
import type { LoadedRemote } from './loading/remote-loader';

/**
 * Creates the error for an extension whose own chunk failed to load although its remote loaded. The message contains
 * `cause`, in which webpack names the URL of the chunk.
 */
export function codeUnavailable(
  { name, version }: LoadedRemote,
  extension: string,
  cause: unknown,
): RemoteError {
  const why = `the code of ${extension} could not be loaded (${String(cause)}).`;
  return new RemoteError(name, version, 'load', 'network', why, cause);
}

interface LazyExtension {
  readonly extension: string;
  /** The URL of a route; `undefined` for a slot. */
  readonly location?: string;
}

type Result = readonly [failures: number, hasFailed: boolean, visited: string | undefined];

/**
 * Loads the chunk of an extension. After a failure, a navigation loads it again. After a second failure, the hook loads
 * the whole remote again, because the release may no longer exist.
 *
 * @param code `undefined` if the extension has no chunk of its own
 * @param remote `undefined` until the remote is loaded and the extension is near the viewport
 */
export function useLazyCode(
  { extension, location }: LazyExtension,
  code: LazyCode | undefined,
  remote: LoadedRemote | undefined,
) {
  const { retry, onRenderError } = useComposition();
  // A tuple, because property names would make the bundle larger.
  const [[failures, hasFailed, visited], setResult] = useState<Result>([0, false, location]);
  if (visited !== location) setResult([failures, false, location]);
  // `isLoaded` is not stored in the state, because another extension may load the chunk.
  const isLoaded = !code || code.isLoaded();

  useEffect(() => {
    if (!code || !remote || isLoaded || hasFailed) return undefined;
    let unmounted = false;
    code.preload().then(
      () => {
        if (!unmounted) setResult([0, false, location]);
      },
      (error: unknown) => {
        if (unmounted) return;
        onRenderError(codeUnavailable(remote, extension, error));
        setResult([failures + 1, true, location]);
        if (failures > 0) void retry(remote.name);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [code, remote, extension, location, isLoaded, hasFailed, failures, retry, onRenderError]);

  return {
    isLoaded,
    hasFailed: hasFailed && !isLoaded,
    retry: () => setResult([failures, false, location]),
  };
}
