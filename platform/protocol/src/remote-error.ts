/** The phase in which a remote failed. */
export type RemotePhase = 'resolve' | 'load' | 'contract' | 'register' | 'render';

export type RemoteErrorCode =
  | 'not-listed'
  | 'network'
  | 'timeout'
  | 'bad-module'
  | 'contract-mismatch'
  | 'feature-clash'
  | 'part-missing'
  /** A request to the backend failed. The release itself works. */
  | 'data-unavailable'
  | 'threw';

/**
 * An error that names the remote and version that caused it. Telemetry reports, error panels and log lines are derived
 * from it.
 */
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

/** Wraps a thrown value; a `RemoteError` is returned unchanged. */
export function toRemoteError(
  error: unknown,
  remote: string,
  version: string | undefined,
  phase: RemotePhase,
): RemoteError {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteError(remote, version, phase, 'threw', message, error);
}
