import type { ApiError } from './http';

/**
 * Whether an error is an `ApiError`. Remotes must use this function instead of `instanceof`: the shell and every remote
 * bundle their own copy of the class, and the HTTP client throws instances of the shell's copy.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'details' in error;
}

const MAX_LENGTH = 140;
/** Matches characters and words of code, markup, paths and technical errors, which visitors must not see. */
const technicalText =
  /[<>{}[\]\\|`$=\n\r]|::|\/\w+\/|https?:|exception|sqlstate|errno|stack|syntax|\bline \d|undefined|\bnull\b|\bNaN\b/i;
const errorCode = /\bE[A-Z]{4,}\b/;

function isPlainSentence(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    /^\p{L}.*\s\S/u.test(text) &&
    !technicalText.test(text) &&
    !errorCode.test(text)
  );
}

/**
 * Returns the server's message if it is a short plain sentence, otherwise `fallback`.
 *
 * @param fallback string from the message catalogue
 */
export function userFacingMessage(error: unknown, fallback: string): string {
  const message = isApiError(error) ? error.details.serverMessage?.trim() : undefined;
  return message && isPlainSentence(message) ? message : fallback;
}

/**
 * Returns the error message for the store: the server's message if it is a short plain sentence, otherwise an empty
 * string. Components replace the empty string with a default message, because the store does not know the language of
 * the page.
 *
 * @returns `undefined` for an aborted call. An aborted call does not count as a failure, because the browser requests
 * the data again when needed.
 */
export function failureMessage(error: unknown): string | undefined {
  if (isApiError(error) && error.code === 'aborted') return undefined;
  return userFacingMessage(error, '');
}
