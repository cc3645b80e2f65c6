import type { SiteEvents } from '@safar/contract/events';
import { RemoteError } from '@safar/protocol/remote-error';
import { nextTask } from '@safar/remote-kit/scheduling';
import { whenIdleOrInteraction } from '@safar/composition/lazy/lazy-chunk';
import type { PageReports } from '@safar/composition/telemetry/page-reports';

/**
 * Loads the telemetry code and passes it to `send`. The code is downloaded for the first report: the report of the page
 * load, of a failure or of a `remote/noted` event.
 */
function report(send: (reports: PageReports) => void): void {
  import(/* webpackChunkName: "lazy" */ './document-reports').then(
    ({ documentReports }) => nextTask().then(() => send(documentReports)),
    () => undefined,
  );
}

/**
 * Reports the page load when the page is idle or the visitor interacts with it. Also starts to measure Web Vitals then,
 * unless the visitor wants to save data.
 */
export const startReports = (): void =>
  void whenIdleOrInteraction().then(() => report((reports) => reports.start()));

/**
 * When the visitor leaves a page, WebKit reports the pending requests of the page as failed. Network errors are
 * therefore reported after this delay. A page that the visitor has left no longer exists by then, so it reports
 * nothing.
 */
const NETWORK_ERROR_DELAY_MS = 1_000;

/**
 * Logs an error to the console and reports it to the site server. A file that failed to load is not logged, because
 * the browser already logs it.
 */
export function reportError(error: unknown): void {
  const send = () => report((reports) => reports.reportFailure(error));
  if (error instanceof RemoteError && error.code === 'network') {
    setTimeout(send, NETWORK_ERROR_DELAY_MS);
    return;
  }
  console.error(error);
  send();
}

/**
 * Reports a remote's `remote/noted` event to the site server. The event is not logged to the console, because nothing
 * is broken.
 */
export const reportNote = (note: SiteEvents['remote/noted']): void =>
  report((reports) => reports.reportNote(note));
