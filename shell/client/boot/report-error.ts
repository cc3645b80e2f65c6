import { RemoteError } from '@safar/shared/contract/remote-error';

/** One line for the console, and one report for the operator: which remote, which release, where, what. */
export function reportError(error: unknown): void {
  console.error(error);
  const report =
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
        };
  const body = JSON.stringify({ ...report, path: location.pathname });
  void fetch('/telemetry', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
}
