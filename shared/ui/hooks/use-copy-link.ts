import { useEffect, useState } from 'react';

/** Time for which "copied" is shown. */
const COPIED_MS = 4_000;

type Outcome = 'none' | 'copied' | 'refused';

/** The function that copies a link, and the result. */
export interface CopyLink {
  /** The result. `refused` means that the page has no access to the clipboard, or that the visitor denied it. */
  readonly outcome: Outcome;
  copy(): void;
}

/** Returns a function that copies a URL to the clipboard, and its result. */
export function useCopyLink(address: string): CopyLink {
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      // This is also reached in an insecure context, where `navigator.clipboard` does not exist.
      setOutcome('refused');
    }
  }
  return { outcome, copy: () => void copy() };
}
