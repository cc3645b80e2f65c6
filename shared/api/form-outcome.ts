import type { HttpClient } from '@safar/contract/http';
import { formOutcomeSchema, type FormOutcome } from '@safar/domain/forms/form-outcome';
import { isApiError } from '@safar/contract/api-error';
import type { CallOptions } from './http-client';
import { parseResponse } from './parse-response';

/**
 * Fetches the errors and values of a form that a browser submitted without JavaScript and that the server rejected.
 * Returns `undefined` if the server no longer stores them. Rejects with an `ApiError` after any other failure.
 */
export async function getFormOutcome(
  http: HttpClient,
  id: string,
  { signal }: CallOptions = {},
): Promise<FormOutcome | undefined> {
  const path = `/forms/outcome/${id}`;
  try {
    return parseResponse(formOutcomeSchema, await http.send({ method: 'GET', path, signal }), path);
  } catch (error) {
    if (isApiError(error) && error.details.status === 404) return undefined;
    throw error;
  }
}
