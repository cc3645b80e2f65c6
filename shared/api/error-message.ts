import { isApiError } from './is-api-error';

const longest = 140;
/** Traces of code, markup, paths and databases. */
const technical =
  /[<>{}[\]\\|`$=\n\r]|::|\/\w+\/|https?:|exception|sqlstate|errno|stack|syntax|\bline \d|undefined|\bnull\b|\bNaN\b/i;
const errorCode = /\bE[A-Z]{4,}\b/;

function isPlainSentence(text: string): boolean {
  return (
    text.length <= longest && /^\p{L}.*\s\S/u.test(text) && !technical.test(text) && !errorCode.test(text)
  );
}

/**
 * What a visitor reads about a failure: the server's own message if it is a short plain sentence, otherwise `fallback`.
 *
 * @param fallback of the message catalogue
 */
export function visibleMessage(error: unknown, fallback: string): string {
  const message = isApiError(error) ? error.details.serverMessage?.trim() : undefined;
  return message && isPlainSentence(message) ? message : fallback;
}
