import type { SiteRenderer } from '../rendering/site-renderer';
import type { SiteMetrics } from './site-metrics';

/** The same renderer, with its times counted. */
export function measuredRenderer(
  renderer: SiteRenderer,
  { renders }: Pick<SiteMetrics, 'renders'>,
): SiteRenderer {
  return {
    ...renderer,
    async render(...input) {
      const end = renders.startTimer();
      const page = await renderer.render(...input);
      end({ outcome: page.fromServer ? 'server' : 'browser' });
      return page;
    },
  };
}
