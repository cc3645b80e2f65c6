import { afterPaint } from '@safar/shared/federation/after-paint';
import { useEffect, useState } from 'react';

/**
 * Becomes true once the browser has shown what is there now: for what is expensive to put into the document and may
 * come a moment later. A frame of another site costs as much as the rest of a page.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return painted;
}
