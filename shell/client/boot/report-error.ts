import type { SiteEvents } from '@safar/shared/contract/events';
import { RemoteError } from '@safar/shared/contract/remote-error';
import { whenQuiet } from '../late/when-quiet';
import { nextTask } from './next-task';
import type { PageReports } from '../late/reports/page-reports';

/** Tells the operator something by code that comes when the page rests, or as soon as there is something to tell. */
function tell(what: (reports: PageReports) => void): void {
  import(/* webpackChunkName: "late" */ '../late/reports/own-reports').then(
    ({ ownReports }) => nextTask().then(() => what(ownReports)),
    () => undefined,
  );
}

/** Once the page rests, tells that it was opened and measures how it does. */
export const startReports = (): void => void whenQuiet().then(() => tell((reports) => reports.start()));

/**
 * One line for the console, and one report for the operator: which remote, which release, where, what. Of a file that did
 * not come the browser has said so itself, and who refuses it, e.g. by a blocker, need not hear it twice.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof RemoteError && error.code === 'network')) console.error(error);
  tell((reports) => reports.failed(error));
}

/** What a remote wants the operator to know. Nothing is broken, so the console stays quiet. */
export const reportNote = (note: SiteEvents['remote/noted']): void => tell((reports) => reports.noted(note));
