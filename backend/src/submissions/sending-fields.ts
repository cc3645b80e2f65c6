import { ELAPSED, HONEYPOT, LEAST_ELAPSED, tooFast } from '@safar/shared/forms/form-traps';
import * as v from 'valibot';
import { ApiError } from '../server/api-error';
import { problemsError } from '../server/field-errors';

const idProblem = 'The submission id must be a UUID.';
const elapsedProblem = 'The time must be a whole number of milliseconds.';

/** Fields that are about the sending; they are not stored with the form. Empty ones count as missing. */
const sendingRules = v.object({
  submission_id: v.nullish(
    v.pipe(
      v.string(idProblem),
      v.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i, idProblem),
      v.transform((id) => id.toLowerCase() || undefined),
    ),
  ),
  [ELAPSED]: v.nullish(
    v.pipe(
      v.union([v.string(), v.number()], elapsedProblem),
      v.transform(String),
      v.regex(/^\d{0,15}$/, elapsedProblem),
      v.transform((text) => (text === '' ? undefined : Number(text))),
    ),
  ),
});

/** Whether the field is filled that only bots see. */
export function isTrapped(fields: Readonly<Record<string, unknown>>): boolean {
  const value = fields[HONEYPOT];
  return value !== undefined && value !== null && value !== '';
}

/**
 * @returns the id of the submission, if it was sent with one.
 * @throws {ApiError} 400 for fields that no page of ours sends, 422 for a form that was filled faster than people can.
 *   Nothing is lost then: the same form is taken a moment later.
 */
export function checkSending(fields: Readonly<Record<string, unknown>>): string | undefined {
  const result = v.safeParse(sendingRules, fields);
  if (!result.success) {
    const problems = result.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message] as const);
    throw problemsError(Object.fromEntries(problems));
  }
  const { submission_id, [ELAPSED]: elapsed } = result.output;
  if (elapsed != null && elapsed < LEAST_ELAPSED) {
    throw new ApiError(422, tooFast, { retryAfterSeconds: Math.ceil(LEAST_ELAPSED / 1000) });
  }
  return submission_id ?? undefined;
}
