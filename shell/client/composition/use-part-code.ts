import { useEffect, useState } from 'react';
import type { LazyCode } from '@safar/shared/contract/lazy-part';
import type { LoadedRemote } from '@safar/shared/federation/remote-loader';
import { useComposition } from './composition-context';
import { codeUnavailable } from './part-errors';

interface PartCode {
  /** The code of the part's component, if it is lazy. */
  readonly code: LazyCode | undefined;
  readonly remote: LoadedRemote | undefined;
  readonly part: string;
  readonly wanted: boolean;
}

/**
 * Loads the code of a part when it is wanted. If it does not come at the second try either, its release may be gone, and
 * the whole remote is asked for anew.
 */
export function usePartCode({ code, remote, part, wanted }: PartCode) {
  const { retry, onRenderError } = useComposition();
  const [{ failures, failed }, setResult] = useState({ failures: 0, failed: false });
  // As rendered: code that arrives between the render and the effect, asked for by others, has to be rendered too.
  const loaded = !code || code.isLoaded();

  useEffect(() => {
    if (!code || !remote || loaded || !wanted || failed) return undefined;
    let gone = false;
    code.preload().then(
      () => {
        if (!gone) setResult({ failures: 0, failed: false });
      },
      (error: unknown) => {
        if (gone) return;
        onRenderError(codeUnavailable(remote, part, error));
        setResult({ failures: failures + 1, failed: true });
        if (failures > 0) retry(remote.name);
      },
    );
    return () => {
      gone = true;
    };
  }, [code, remote, part, loaded, wanted, failed, failures, retry, onRenderError]);

  return {
    loaded,
    failed: failed && !loaded,
    tryAgain: () => setResult({ failures, failed: false }),
  };
}
