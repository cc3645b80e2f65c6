import * as v from 'valibot';

const fieldError = v.fallback(v.nullable(v.union([v.string(), v.tuple([v.string()])])), null);
const sentence = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/**
 * The body of a failed response. It may contain a message, and the errors of individual fields. Some backends send a
 * field's error as a string, others as a list of strings.
 */
const errorBodySchema = v.fallback(
  v.object({
    message: sentence,
    error: sentence,
    errors: v.fallback(v.record(v.string(), fieldError), {}),
  }),
  { message: undefined, error: undefined, errors: {} },
);

/** Returns the details for an `ApiError` from the body of a failed response. */
export function parseErrorBody(body: unknown) {
  const { message, error, errors } = v.parse(errorBodySchema, body);
  const serverMessage = message ?? error;
  const fields = Object.entries(errors).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : value?.[0];
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...(serverMessage === undefined ? {} : { serverMessage }),
    ...(fields.length === 0 ? {} : { fieldErrors: Object.fromEntries(fields) as Record<string, string> }),
  };
}
