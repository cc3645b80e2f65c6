import { useEffect, useState } from 'react';

/** Time after which the outcome `copied` returns to `none`. */
const COPIED_MS = 4_000;

type Outcome = 'none' | 'copied' | 'refused';

/** The result of `useCopyLink`. */
export interface CopyLink {
  /**
   * Outcome of the last call of `copy`. `refused` means that the page has no access to the clipboard, for example
   * because the visitor denied it.
   */
  readonly outcome: Outcome;
  copy(): void;
}

/** Returns the function `copy`, which copies `address` to the clipboard, and the outcome of its last call. */
export function useCopyLink(address: string): CopyLink {
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    // An unchanged `copied` would neither be announced nor restart the timer.
    setOutcome('none');
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      // In an insecure context, `navigator.clipboard` does not exist, so the line above throws.
      setOutcome('refused');
    }
  }
  return { outcome, copy: () => void copy() };
}
