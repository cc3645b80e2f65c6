import type { HttpClient } from '../contract/http';
import { formOutcome, type FormOutcome } from '../forms/form-outcome';
import { requestOptions, type CallOptions } from './call-options';
import { isApiError } from './is-api-error';
import { parseAnswer } from './parse-answer';

/**
 * What became of a form that a browser sent without scripts; `undefined` when nobody knows any more. Rejects with an
 * `ApiError`.
 */
export async function getFormOutcome(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<FormOutcome | undefined> {
  const path = `/forms/outcome/${id}`;
  try {
    return parseAnswer(
      formOutcome,
      await http.send({ method: 'GET', path, ...requestOptions(options) }),
      path,
    );
  } catch (error) {
    if (isApiError(error) && error.details.status === 404) return undefined;
    throw error;
  }
}
