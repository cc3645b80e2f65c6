import type { ApiError } from '../contract/http';

/**
 * Use this in place of `instanceof`: shell and remotes are built apart, each with its own copy of the class, and
 * errors of the client come from the shell's.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'details' in error;
}
