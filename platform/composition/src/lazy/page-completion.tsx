import { useEffect } from 'react';
import { useHost } from '@safar/remote-kit/host';
import { useLocation } from '@safar/remote-kit/router';
import { afterPaint, whenIdle } from '@safar/remote-kit/scheduling';
import { isMetered } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useComposition } from '../composition';
import { firstExtensions } from '../hydration/first-extensions';
import { completionSteps, loadLateFonts, loadPicturesForPrint } from './complete-page';

/**
 * While the page is idle, lays out the content below the first screen and, on an unmetered connection, loads the
 * remaining extensions and pictures. At most one step runs per frame (see `completionSteps`).
 *
 * When the visitor prints the page, loads all pictures that are not hidden, and the extensions that still show a
 * skeleton. Browsers do not wait for the code of these extensions, so the first printout may contain skeletons.
 */
export function PageCompletion() {
  const { loadNext, isServerHtml } = useComposition();
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
        // A browser may be idle several times between two frames. Without `afterPaint`, several steps would run before
        // one frame, which would then paint all of their content.
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
    const prepare = () => {
      loadPicturesForPrint();
      // Server HTML is complete without its code, so only extensions that show a skeleton are loaded.
      const hasNoContent = (element: Element) => !isServerHtml(element);
      while (loadNext(hasNoContent));
    };
    addEventListener('beforeprint', prepare);
    return () => removeEventListener('beforeprint', prepare);
  }, [loadNext, isServerHtml]);

  return null;
}
