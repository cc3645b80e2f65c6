import type { SiteEvents } from '@safar/shared/contract/events';
import { RemoteError } from '@safar/shared/contract/remote-error';

function send(report: object): void {
  void fetch('/telemetry', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, path: location.pathname }),
  }).catch(() => undefined);
}

/**
 * One line for the console, and one report for the operator: which remote, which release, where, what. Of a file that did
 * not come the browser has said so itself, and who refuses it, e.g. by a blocker, need not hear it twice.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof RemoteError && error.code === 'network')) console.error(error);
  send(
    error instanceof RemoteError
      ? {
          remote: error.remote,
          version: error.version,
          phase: error.phase,
          code: error.code,
          message: error.message,
        }
      : {
          remote: 'shell',
          phase: 'render',
          code: 'threw',
          message: error instanceof Error ? error.message : String(error),
        },
  );
}

/** What a remote wants the operator to know. Nothing is broken, so the console stays quiet. */
export function reportNote(note: SiteEvents['remote/noted']): void {
  send({ ...note, phase: 'run' });
}
