/** Where in its life a remote failed. */
export type RemotePhase = 'resolve' | 'load' | 'contract' | 'register' | 'render';

export type RemoteErrorCode =
  | 'not-listed'
  | 'network'
  | 'timeout'
  | 'bad-module'
  | 'contract-mismatch'
  | 'feature-clash'
  | 'part-missing'
  /** Its data did not come; that is the backend's fault, not the release's. */
  | 'data-unavailable'
  | 'threw';

/** A failure that names who failed: every report, panel and log line about a remote starts from one of these. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    readonly version: string | undefined,
    readonly phase: RemotePhase,
    readonly code: RemoteErrorCode,
    message: string,
    cause?: unknown,
  ) {
    super(`${remote}@${version ?? 'unknown'}: ${message}`, { cause });
  }
}

/** Wraps whatever was thrown; a `RemoteError` passes unchanged. */
export function asRemoteError(
  error: unknown,
  remote: string,
  version: string | undefined,
  phase: RemotePhase,
): RemoteError {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteError(remote, version, phase, 'threw', message, error);
}
