import * as v from 'valibot';

const sentence = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Backends report a failure as a message and as errors by field, each field with one text or a list of texts. */
const errorBodySchema = v.fallback(
  v.object({
    message: sentence,
    error: sentence,
    errors: v.fallback(v.record(v.string(), v.union([v.string(), v.tuple([v.string()])])), {}),
  }),
  { message: undefined, error: undefined, errors: {} },
);

/** The details of an `ApiError` that the body of a failed response contains. */
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
