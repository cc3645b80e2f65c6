import { useEffect, useState } from 'react';

/** How long "copied" is shown. */
const COPIED_MS = 4_000;

type Outcome = 'none' | 'copied' | 'refused';

/** Copies a link and says whether that worked. */
export interface CopyLink {
  /** `refused`: the page has no clipboard access, or the visitor denied it. */
  readonly outcome: Outcome;
  copy(): void;
}

/** Copies a URL to the clipboard. */
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
      // Also reached without `navigator.clipboard`, which exists in secure contexts only.
      setOutcome('refused');
    }
  }
  return { outcome, copy: () => void copy() };
}
