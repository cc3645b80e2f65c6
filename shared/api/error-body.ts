import * as v from 'valibot';

const sentence = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/**
 * The body of a failed response. It may contain a message, and the errors of individual fields. Some backends send a
 * field's error as a string, others as a list of strings.
 */
const errorBodySchema = v.fallback(
  v.object({
    message: sentence,
    error: sentence,
    errors: v.fallback(v.record(v.string(), v.union([v.string(), v.tuple([v.string()])])), {}),
  }),
  { message: undefined, error: undefined, errors: {} },
);

/** Returns the details for an `ApiError` from the body of a failed response. */
export function parseErrorBody(body: unknown) {
  const { message, error, errors } = v.parse(errorBodySchema, body);
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
