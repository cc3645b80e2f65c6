import { useEffect } from 'react';
import { useHost } from '@safar/remote-kit/host';
import { useLocation } from '@safar/remote-kit/router';
import { afterPaint, whenIdle } from '@safar/remote-kit/scheduling';
import { isMetered } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useComposition } from '../composition';
import { firstExtensions } from '../hydration/first-extensions';
import { completionSteps, loadLateFonts, loadPicturesForPrint } from './complete-page';

/** Completes each page that the visitor opens: one step per frame and idle period, and all pictures before printing. */
export function PageCompletion() {
  const { loadNext } = useComposition();
  const { saveData } = useHost();
  const { pathname } = useLocation();

  useEffect(() => {
    let isCurrent = true;
    let cancel: () => void;
    const start = async () => {
      await firstExtensions.done();
      await loadLateFonts();
      if (!isCurrent) return;
      const steps = completionSteps({ metered: saveData || isMetered(), loadNext });
      const next = () => {
        if (steps.next().done) return;
        // Several idle periods fit between two frames, and one frame lays out everything that has changed before it.
        cancel = afterPaint(() => {
          cancel = whenIdle(next);
        });
      };
      next();
    };
    cancel = whenIdle(() => void start());
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [loadNext, saveData, pathname]);

  useEffect(() => {
    addEventListener('beforeprint', loadPicturesForPrint);
    return () => removeEventListener('beforeprint', loadPicturesForPrint);
  }, []);

  return null;
}
