import { isApiError } from '@safar/contract/api-error';
import { ApiError } from '@safar/contract/http';
import { RemoteError } from './remote-error';

/**
 * Returns the message of a thrown value. Never throws: reading the message may run code of the remote that threw the
 * value, such as a getter, and this code may throw again.
 */
function messageOf(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : String(error);
    return typeof message === 'string' ? message : 'The thrown value has no message.';
  } catch {
    return 'The thrown value cannot be read.';
  }
}

/**
 * Converts a value thrown by a remote into a new error, so that reading the error runs no code of the remote. Returns a
 * `RemoteError` unchanged. Never throws.
 */
export function plainError(error: unknown): Error {
  try {
    if (error instanceof RemoteError) return error;
    if (isApiError(error)) {
      const { code } = error;
      if (typeof code === 'string') return new ApiError(code, messageOf(error));
    }
  } catch {
    // `error` may be a proxy, which can throw at any access.
  }
  return new Error(messageOf(error));
}
