import { isAxiosError, isCancel } from 'axios';
import * as v from 'valibot';
import { ApiError } from '../contract/http';
import { isApiError } from './is-api-error';

const sentence = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** The forms that backends report failures in: a message, and errors by field, one or a list for each. */
const failureSchema = v.fallback(
  v.object({
    message: sentence,
    error: sentence,
    errors: v.fallback(v.record(v.string(), v.union([v.string(), v.tuple([v.string()])])), {}),
  }),
  { message: undefined, error: undefined, errors: {} },
);

function reported(body: unknown) {
  const { message, error, errors } = v.parse(failureSchema, body);
  const serverMessage = message ?? error;
  const fields = Object.entries(errors).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : text[0],
  ]);
  return {
    ...(serverMessage === undefined ? {} : { serverMessage }),
    ...(fields.length === 0 ? {} : { fieldErrors: Object.fromEntries(fields) as Record<string, string> }),
  };
}

function waitOf(header: unknown) {
  const seconds = Number.parseInt(String(header), 10);
  return Number.isNaN(seconds) ? {} : { retryAfterSeconds: seconds };
}

/** Whatever an exchange threw, in the terms of the contract. */
export function toApiError(cause: unknown, path: string): ApiError {
  if (isApiError(cause)) return cause;
  if (isCancel(cause)) return new ApiError('aborted', `${path} was given up.`, { cause });
  if (isAxiosError<unknown>(cause) && cause.response) {
    const { status, data, headers } = cause.response;
    return new ApiError('status', `${path} answered with the status ${status}.`, {
      status,
      ...reported(data),
      ...waitOf(headers['retry-after']),
      cause,
    });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ApiError('network', `${path} could not be reached: ${reason}.`, { cause });
}
