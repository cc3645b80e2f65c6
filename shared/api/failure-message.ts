import { visibleMessage } from './error-message';
import { isApiError } from './is-api-error';

/**
 * What the store keeps of a failed call: the server's own plain sentence, or an empty text, for which components
 * show their own words (the store knows no locale).
 *
 * @returns `undefined` for a call that was given up: nobody is waiting, and the browser will ask again.
 */
export function failureMessage(error: unknown): string | undefined {
  if (isApiError(error) && error.code === 'aborted') return undefined;
  return visibleMessage(error, '');
}
