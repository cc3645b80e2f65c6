import { useEffect, useState } from 'react';

/** Milliseconds that "copied" is said. */
const SAID_FOR = 4_000;

type Outcome = 'none' | 'copied' | 'refused';

export interface CopyLink {
  /** `refused`: the browser has no clipboard here, or the visitor does not allow it. */
  readonly outcome: Outcome;
  copy(): void;
}

/** Puts an address on the clipboard and tells what came of it. */
export function useCopyLink(address: string): CopyLink {
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      // Also without a clipboard, which a page has over a secure connection only.
      setOutcome('refused');
    }
  }
  return { outcome, copy: () => void copy() };
}
