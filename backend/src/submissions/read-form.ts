import { checkForm } from '@safar/shared/forms/form-problems';
import type { FastifyRequest } from 'fastify';
import { problemsError } from '../server/field-errors';
import type { Form } from './forms';
import type { ReceivedForm } from './receive-submission';
import { readParts } from './read-parts';
import { checkSending, isTrapped } from './sending-fields';

/**
 * Reads a form and checks it by the rules that browsers use too.
 *
 * @returns undefined for a form whose trap is filled: it is thanked like any other and goes no further, so that its
 *   sender learns nothing.
 * @throws {ApiError} naming everything that does not fit at once.
 */
export async function readForm(request: FastifyRequest, form: Form): Promise<ReceivedForm | undefined> {
  const entered = { form, fields: {} as Record<string, unknown> };
  request.entered = entered;
  const picture = request.isMultipart() ? await readParts(request, entered) : null;
  if (!request.isMultipart()) Object.assign(entered.fields, fieldsOf(request.body));

  if (isTrapped(entered.fields)) return undefined;
  const { fields, problems } = checkForm(form.rules, entered.fields);
  if (problems) throw problemsError(problems);
  const id = checkSending(entered.fields);
  return { id, kind: form.kind, fields: filled(fields), picture };
}

/** @throws {ApiError} for JSON that is a list or a single value. */
function fieldsOf(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw problemsError({ body: 'Send the fields as form data or as a JSON object.' });
}

/** What was left empty is not stored. */
function filled(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
