import type { SiteEvents } from '@safar/shared/contract/events';
import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { RemoteError } from '@safar/shared/contract/remote-error';
import type { PageFailure, PageReport, PageVital } from './page-report';
import { createReleaseLog, shellVersion } from './releases-on-page';
import { routePattern } from './route-pattern';

const ADDRESS = '/telemetry';
/** Of a page that fails in a loop, the first failures say enough. */
const MOST_FAILURES = 20;

export interface PageReportsOptions {
  readonly registry: PageRegistry;
  /** Keys of the parts whose code has run. */
  readonly ran: ReadonlySet<string>;
  /** Begins to measure; called once, when the page rests. Absent for visitors who save data. */
  readonly measure?: (() => Promise<() => readonly PageVital[]>) | undefined;
}

export type PageReports = ReturnType<typeof createPageReports>;

/** Random, and nowhere but in this page's memory. */
const newLoad = () =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36).padStart(7, '0')).join('');

/**
 * What one page load tells the operator: that it was, which releases ran in it, what failed, and how fast it was. No cookie
 * goes along that was not there before, and nothing that would be the same on the next page.
 */
export function createPageReports({ registry, ran, measure }: PageReportsOptions) {
  const load = newLoad();
  const told = new Set<string>();
  let failures = 0;
  let vitals: () => readonly PageVital[] = () => [];

  const look = createReleaseLog(ran, registry);

  function nextReport(more: Partial<PageReport> = {}): PageReport {
    const fresh = [...look()].filter((release) => !told.has(release));
    fresh.forEach((release) => told.add(release));
    return { load, ran: fresh, ...more };
  }

  function post(report: PageReport) {
    const body = JSON.stringify(report);
    const headers = { 'content-type': 'application/json' };
    void fetch(ADDRESS, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  }

  function postFailure(failure: Omit<PageFailure, 'route'>) {
    failures += 1;
    if (failures > MOST_FAILURES) return;
    post(nextReport({ failures: [{ ...failure, route: routePattern(location.pathname, registry) }] }));
  }

  function onHidden() {
    if (document.visibilityState !== 'hidden') return;
    const measured = vitals();
    // Measured once: a page that is opened again and again would count for many.
    vitals = () => [];
    const report = nextReport(measured.length > 0 ? { vitals: measured } : {});
    if (report.ran.length === 0 && !report.vitals) return;
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  return {
    start() {
      post(nextReport());
      // A click may lead to another page, and then the parts of this one are gone.
      document.addEventListener('click', look, { capture: true, passive: true });
      const listen = () => addEventListener('visibilitychange', onHidden);
      if (!measure) return listen();
      measure().then((measured) => {
        vitals = measured;
        // After those that measure, so that their last figures are in.
        listen();
      }, listen);
    },

    failed(error: unknown) {
      if (error instanceof RemoteError) {
        const { remote, version, phase, code, message } = error;
        postFailure({ remote, version, phase, code, message });
      } else {
        const message = error instanceof Error ? error.message : String(error);
        postFailure({ remote: 'shell', version: shellVersion(), phase: 'render', code: 'threw', message });
      }
    },

    noted({ remote, code, message }: SiteEvents['remote/noted']) {
      postFailure({ remote, version: registry.remotes[remote]?.version, phase: 'run', code, message });
    },
  };
}
