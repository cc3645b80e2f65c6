import { useEffect, useState } from 'react';

/**
 * Seconds that are left of a wait.
 *
 * @param reason the object that asked for it: another one starts the time anew
 */
export function useWait(reason: { readonly wait: number } | null): number {
  const [over, setOver] = useState<{ readonly reason: typeof reason; readonly left: number }>();
  const left = over?.reason === reason ? over.left : (reason?.wait ?? 0);
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const end = performance.now() + 1000 * (reason?.wait ?? 0);
    const timer = setInterval(
      () => setOver({ reason, left: Math.max(0, Math.ceil((end - performance.now()) / 1000)) }),
      1000,
    );
    return () => clearInterval(timer);
  }, [reason, waiting]);

  return left;
}
