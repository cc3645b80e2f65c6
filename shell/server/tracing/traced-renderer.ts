import type { Tracing } from '@safar/shared/tracing/tracing';
import type { SiteRenderer } from '../rendering/site-renderer';
import { versionIn } from '../releases/release-set';
import { epochNow } from './render-trace';

/** The same renderer, with a span of each render that a request waits for. Those of health checks belong to no request. */
export function tracedRenderer(renderer: SiteRenderer, tracing: Tracing): SiteRenderer {
  return {
    ...renderer,
    async render(stage, url, saveData, signal) {
      const step = tracing.current()?.begin('internal', 'render');
      if (!step) return renderer.render(stage, url, saveData, signal);
      const askedAt = epochNow();
      const told: Record<string, number> = {};
      const page = await renderer.render(stage, url, saveData, signal, {
        traceparent: step.traceparent,
        report({ startedAt, calls }) {
          told['safar.render.wait_ms'] = Math.max(0, startedAt - askedAt);
          for (const call of calls) step.record('client', call);
        },
      });
      const remotes = ['shell', ...page.remotes];
      step.end(
        {
          'safar.render.outcome': page.fromServer ? 'server' : 'browser',
          'safar.releases': remotes.map((name) => `${name}@${versionIn(stage.releases, name) ?? '?'}`),
          ...told,
        },
        !page.fromServer,
      );
      return page;
    },
  };
}
