import type { ApiError } from './http';

/**
 * Use this instead of `instanceof`: shell and remotes are built separately, each with its own copy of the class, and the
 * client throws the shell's.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'details' in error;
}

const MAX_LENGTH = 140;
/** Traces of code, markup, paths and databases. */
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
 * The server's own message if it is a short plain sentence, otherwise `fallback`.
 *
 * @param fallback a text of the message catalogue
 */
export function userFacingMessage(error: unknown, fallback: string): string {
  const message = isApiError(error) ? error.details.serverMessage?.trim() : undefined;
  return message && isPlainSentence(message) ? message : fallback;
}

/**
 * The error text for the store: the server's own message, or the empty text, for which components show a text in the
 * visitor's language (the store has no locale).
 *
 * @returns `undefined` for an aborted call, which is not a failure: the browser will request it again.
 */
export function failureMessage(error: unknown): string | undefined {
  if (isApiError(error) && error.code === 'aborted') return undefined;
  return userFacingMessage(error, '');
}
