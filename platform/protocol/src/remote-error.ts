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

/** The message of a thrown value. Reading it may run code of the remote that threw it, which may throw again. */
export function messageOf(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : String(error);
    return typeof message === 'string' ? message : 'It threw an error without a message.';
  } catch {
    return 'It threw a value that cannot be read.';
  }
}

/** Wraps a thrown value; a `RemoteError` is returned unchanged. Never throws. */
export function toRemoteError(
  error: unknown,
  remote: string,
  version: string | undefined,
  phase: RemotePhase,
): RemoteError {
  try {
    if (error instanceof RemoteError) return error;
  } catch {
    // A proxy can throw here.
  }
  return new RemoteError(remote, version, phase, 'threw', messageOf(error), error);
}
