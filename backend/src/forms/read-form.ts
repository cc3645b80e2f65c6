import { formErrors } from '@safar/domain/forms/form-errors';
import { elapsedField, honeypotField, minElapsedMs } from '@safar/domain/forms/form-limits';
import { validateForm } from '@safar/domain/forms/form-schemas';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError, fieldErrors } from '../server/errors';
import type { Form } from './forms';
import { readMultipart } from './read-multipart';
import type { Submission } from './receive-submission';

type Fields = Readonly<Record<string, unknown>>;

const ID_ERROR = 'The submission id must be a UUID.';
const ELAPSED_ERROR = 'The time must be a whole number of milliseconds.';

/** Fields that every form may have in addition to its own. Empty fields count as missing. */
const submissionFields = v.object({
  submission_id: v.nullish(
    v.pipe(
      v.string(ID_ERROR),
      v.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i, ID_ERROR),
      v.transform((id) => id.toLowerCase() || undefined),
    ),
  ),
  [elapsedField]: v.nullish(
    v.pipe(
      v.union([v.string(), v.number()], ELAPSED_ERROR),
      v.transform(String),
      v.regex(/^\d{0,15}$/, ELAPSED_ERROR),
      v.transform((text) => (text === '' ? undefined : Number(text))),
    ),
  ),
});

/**
 * Reads and validates a form.
 *
 * @returns undefined if the honeypot field is filled; the caller must then respond as if the form was accepted, and
 *   store nothing
 * @throws {ApiError} 400 with all invalid fields, and the errors of `bodyFields`, `readMultipart` and
 *   `checkSubmissionFields`
 */
export async function readForm(request: FastifyRequest, form: Form): Promise<Submission | undefined> {
  const input = { form, fields: {} as Record<string, unknown> };
  request.formInput = input;
  const picture = request.isMultipart() ? await readMultipart(request, input) : null;
  if (!request.isMultipart()) Object.assign(input.fields, bodyFields(request.body));

  if (input.fields[honeypotField]) return undefined;
  const { fields, errors } = validateForm(form.rules, input.fields);
  if (errors) throw fieldErrors(errors);
  const id = checkSubmissionFields(input.fields);
  return { id, kind: form.kind, fields: withoutEmpty(fields), picture };
}

/** @throws {ApiError} 400 if the body is not an object, for example if it is a JSON array */
function bodyFields(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw fieldErrors({ body: 'Send the fields as form data or as a JSON object.' });
}

function withoutEmpty(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/**
 * @returns the submission's id, if the client sent one
 * @throws {ApiError} 400 if one of the `submissionFields` is invalid; 422 if the elapsed time is below `minElapsedMs`,
 *   because people do not fill in a form that fast
 */
function checkSubmissionFields(fields: Fields): string | undefined {
  const result = v.safeParse(submissionFields, fields);
  if (!result.success) {
    const errors = result.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message] as const);
    throw fieldErrors(Object.fromEntries(errors));
  }
  const { submission_id, [elapsedField]: elapsed } = result.output;
  if (elapsed != null && elapsed < minElapsedMs) {
    throw new ApiError(422, formErrors.submittedTooFast, {
      retryAfterSeconds: Math.ceil(minElapsedMs / 1000),
    });
  }
  return submission_id ?? undefined;
}
