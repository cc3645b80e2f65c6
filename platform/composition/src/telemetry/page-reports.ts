import type { SiteEvents } from '@safar/contract/events';
import { isObject } from '@safar/contract/is-object';
import type { PageRegistry } from '@safar/protocol/page-registry';
import { RemoteError } from '@safar/protocol/remote-error';
import type { VitalMetric } from '@safar/protocol/telemetry';
import { remoteOfKey } from '../extensions';

const TELEMETRY_URL = '/telemetry';
/** Maximum number of failures that one page reports, so that a repeated failure does not flood the server. */
const MAX_FAILURES = 20;

interface PageFailure {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly phase: string;
  readonly code: string;
  readonly message: string;
  /**
   * Route pattern of the page, e.g. `/blog/details/:id`. The URL is never sent, because it may contain the visitor's
   * input.
   */
  readonly route: string;
}

export interface PageVital {
  /** The release whose element was measured, e.g. `mf-video@1.2.0`. */
  readonly release: string;
  readonly route: string;
  readonly metric: VitalMetric;
  readonly value: number;
}

/** The body of a `POST /telemetry` request. `send` adds `statement` and `token`. */
export interface PageReport {
  /**
   * A random id that connects the reports of one page load. The browser does not store it, so it does not identify a
   * visitor across page loads.
   */
  readonly load: string;
  /** Releases whose code has run and that no earlier report of this page load listed. */
  readonly ran: readonly string[];
  readonly failures?: readonly PageFailure[];
  readonly vitals?: readonly PageVital[];
}

interface PageReportsOptions {
  readonly registry: PageRegistry;
  /**
   * The server's signed statement about the releases of this document. The server counts reports for these releases
   * only.
   */
  readonly statement: string | undefined;
  readonly routePattern: (pathname: string) => string;
  /** Keys of the extensions whose code has run. */
  readonly executed: ReadonlySet<string>;
  /**
   * Starts to measure Web Vitals. Resolves to a function that returns the current values. Absent if the browser asks
   * for reduced data usage.
   */
  readonly measure?: (() => Promise<() => readonly PageVital[]>) | undefined;
}

export type PageReports = ReturnType<typeof createPageReports>;

const randomId = () =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36).padStart(7, '0')).join('');

/**
 * Telemetry of one page load: the releases that ran, failures, and Web Vitals. It sets no cookie and sends nothing that
 * identifies the visitor across page loads.
 */
export function createPageReports({
  registry,
  statement,
  routePattern,
  executed,
  measure,
}: PageReportsOptions) {
  const load = randomId();
  const reported = new Set<string>();
  let failures = 0;
  /** The token from the response to an earlier report. The server accepts one report per token. */
  let token: string | undefined;
  let readVitals: () => readonly PageVital[] = () => [];

  const findReleases = createReleaseLog(executed, registry);

  function nextReport(more: Partial<PageReport> = {}): PageReport {
    const ran = [...findReleases()].filter((release) => !reported.has(release));
    ran.forEach((release) => reported.add(release));
    return { load, ran, ...more };
  }

  /**
   * Sends a report. If the report has a valid statement but no valid token, the server responds with 202 and a token,
   * and the report is sent again.
   */
  async function send(report: PageReport, mayRepeat = true): Promise<void> {
    const body = JSON.stringify({ ...report, statement, token });
    token = undefined;
    const headers = { 'content-type': 'application/json' };
    // `keepalive` completes the request after the page is unloaded. `sendBeacon` would do that as well, but its
    // response cannot be read.
    const response = await fetch(TELEMETRY_URL, { method: 'POST', keepalive: true, headers, body });
    const answer: unknown = await response.json();
    if (isObject(answer) && typeof answer['token'] === 'string') token = answer['token'];
    if (response.status === 202 && token !== undefined && mayRepeat) await send(report, false);
  }

  const post = (report: PageReport) => void send(report).catch(() => undefined);

  function postFailure(failure: Omit<PageFailure, 'route'>) {
    failures += 1;
    if (failures > MAX_FAILURES) return;
    post(nextReport({ failures: [{ ...failure, route: routePattern(location.pathname) }] }));
  }

  function onVisibilityChange() {
    if (document.visibilityState !== 'hidden') return;
    const vitals = readVitals();
    // Vitals are sent once, because the server counts each metric only once per page load.
    readVitals = () => [];
    const report = nextReport(vitals.length > 0 ? { vitals } : {});
    if (report.ran.length === 0 && !report.vitals) return;
    post(report);
  }

  return {
    start() {
      post(nextReport());
      // Collects the releases before each click is handled, because the click may navigate and remove this page's
      // extensions from the document.
      document.addEventListener('click', findReleases, { capture: true, passive: true });
      const listen = () => addEventListener('visibilitychange', onVisibilityChange);
      if (!measure) return listen();
      measure().then((read) => {
        readVitals = read;
        // Added after the listeners of web-vitals, so that the final values are available.
        listen();
      }, listen);
    },

    reportFailure(error: unknown) {
      if (error instanceof RemoteError) {
        const { remote, version, phase, code, message } = error;
        postFailure({ remote, version, phase, code, message });
      } else {
        const message = error instanceof Error ? error.message : String(error);
        postFailure({ remote: 'shell', version: shellVersion(), phase: 'render', code: 'threw', message });
      }
    },

    /** Reports the code and message that a remote emits with the `remote/noted` event. */
    reportNote({ remote, code, message }: SiteEvents['remote/noted']) {
      postFailure({ remote, version: registry.remotes[remote]?.version, phase: 'run', code, message });
    },
  };
}

const SHELL_SCRIPT = /\/releases\/(shell)\/([^/]+)\//;

/** The shell release of this document; `undefined` on a development server. */
function shellVersion(): string | undefined {
  const [script] = [...document.scripts].filter(({ src }) => SHELL_SCRIPT.test(src));
  return SHELL_SCRIPT.exec(script?.src ?? '')?.[2];
}

/** The release that rendered an element, e.g. `mf-video@1.2.0`. */
export function releaseOfElement(node: Node | null | undefined): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const release = element?.closest<HTMLElement>('[data-mf]')?.dataset['mf'];
  const shell = shellVersion();
  return release ?? (shell && `shell@${shell}`);
}

/**
 * Returns a function that collects the releases whose code has run: the shell, and the release of each extension in
 * `executed`. The release of an extension is read from its element. If the element was removed before the first check,
 * the page's registry provides the release.
 */
function createReleaseLog(executed: ReadonlySet<string>, registry: PageRegistry) {
  const releases = new Set<string>();
  const checked = new Set<string>();
  return function findReleases(): ReadonlySet<string> {
    const shell = shellVersion();
    if (shell) releases.add(`shell@${shell}`);
    for (const key of executed) {
      const mount = document.querySelector<HTMLElement>(`[data-mf-part="${CSS.escape(key)}"]`);
      const version = registry.remotes[remoteOfKey(key)]?.version;
      const release = mount?.dataset['mf'];
      if (release) releases.add(release);
      else if (version && !checked.has(key)) releases.add(`${remoteOfKey(key)}@${version}`);
      checked.add(key);
    }
    return releases;
  };
}
