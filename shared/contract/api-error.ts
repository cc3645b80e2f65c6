import type { ApiError } from './http';

/**
 * Whether an error is an `ApiError`. Use it instead of `instanceof`: shell and remotes each bundle their own copy of
 * the class, and the client throws the shell's copy.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'details' in error;
}

const MAX_LENGTH = 140;
/** Matches traces of code, markup, paths and databases, which must not be shown to visitors. */
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
 * Returns the error message to store: the server's message, or an empty string. For an empty string, components show
 * a default message in the language of the page, which the store does not know.
 *
 * @returns `undefined` for an aborted call, which does not count as a failure, because the browser will send it
 * again.
 */
export function failureMessage(error: unknown): string | undefined {
  if (isApiError(error) && error.code === 'aborted') return undefined;
  return userFacingMessage(error, '');
}
