import { isApiError } from './is-api-error';

const longest = 140;
/** Traces of code, markup, paths and database errors. */
const technical =
  /[<>{}[\]\\|`$=]|::|\/\w+\/|https?:|exception|sqlstate|\berrno\b|\bE[A-Z]{4,}\b|stack|syntax|\bline \d|undefined|\bnull\b|\bNaN\b/i;

function isPlainSentence(text: string): boolean {
  return text.length <= longest && /^\p{L}[^\n\r]*\s\S/u.test(text) && !technical.test(text);
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
