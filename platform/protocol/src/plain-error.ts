import { isApiError } from '@safar/contract/api-error';
import { ApiError } from '@safar/contract/http';
import { RemoteError } from './remote-error';

/**
 * The message of a thrown value. Reading the message may run code of the remote that threw the value, and that code may
 * throw again.
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
 * Converts a value thrown by a remote into a new error. Reading the new error runs no code of the remote. A
 * `RemoteError` is returned unchanged. Never throws.
 */
export function plainError(error: unknown): Error {
  try {
    if (error instanceof RemoteError) return error;
    if (isApiError(error)) {
      const { code } = error;
      if (typeof code === 'string') return new ApiError(code, messageOf(error));
    }
  } catch {
    // A proxy can throw here.
  }
  return new Error(messageOf(error));
}
