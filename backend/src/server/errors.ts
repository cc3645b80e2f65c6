import { formErrors } from '@safar/domain/forms/form-errors';
import { loggedPath } from '@safar/service/logging/logged-path';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema';

interface ApiErrorDetails {
  /** Sentences for the visitor, keyed by the name of the invalid field in the request. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** An error that `sendError` turns into the response. Its message is a sentence for the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
  }
}

/** Returns an error with status 400 and a sentence about one invalid field. */
export function fieldError(field: string, sentence: string): ApiError {
  return new ApiError(400, sentence, { errors: { [field]: sentence } });
}

/** Returns an error with status 400 and a sentence about each invalid field. */
export function fieldErrors(errors: Readonly<Record<string, string>>): ApiError {
  const [sentence, ...others] = Object.values(errors);
  const isSingle = sentence !== undefined && others.length === 0;
  const message = isSingle ? sentence : formErrors.severalFields;
  return new ApiError(400, message, { errors });
}

/**
 * With `allErrors`, ajv reports all invalid fields instead of only the first. With `verbose`, each error contains the
 * schema that the value violates. The `description` of this schema is the sentence that the visitor receives.
 */
export const ajvOptions = { allErrors: true, verbose: true } as const;

interface DescribedSchema {
  readonly description?: string;
  readonly properties?: Record<string, DescribedSchema>;
}

/** With the option `verbose`, ajv adds the violated schema to each error. */
interface VerboseError extends FastifySchemaValidationError {
  readonly parentSchema?: DescribedSchema;
}

function validationError(issues: readonly VerboseError[]): ApiError {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const { field, sentence } = describeIssue(issue);
    errors[field] ??= sentence;
  }
  return fieldErrors(errors);
}

function describeIssue({ keyword, params, instancePath, parentSchema }: VerboseError) {
  if (keyword === 'required') {
    const field = String(params.missingProperty);
    const description = parentSchema?.properties?.[field]?.description;
    return { field, sentence: description ?? `The field ${field} is required.` };
  }
  const field = instancePath.split('/')[1] ?? '';
  if (field === '') return { field: 'body', sentence: 'Send the fields as form data or as a JSON object.' };
  return { field, sentence: parentSchema?.description ?? `The field ${field} is invalid.` };
}

const INTERNAL_ERROR = 'Something went wrong on our side. Please try again in a minute.';

/** Sentences by status. Visitors receive them instead of the messages of Fastify and its plugins. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be read; please reload the page and try again.',
  403: 'This page is out of date; please reload it and try again.',
  413: 'The request is too large; please shorten the text.',
  415: 'Send the fields as JSON, as a form or as multipart form data.',
};

/** SQLSTATE classes 08 (connection exception), 53 (insufficient resources) and 57 (operator intervention). */
const DATABASE_CODE = /^(?:08|53|57)[0-9A-Z]{3}$/;
/**
 * Messages of database errors without an SQLSTATE: those of `pg`, of its sockets and of `DatabaseTimeout`. The code
 * `ECONNRESET` is not checked, because a visitor's aborted upload causes the same code, with the message "aborted".
 */
const DATABASE_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|The database did not answer|connect E|read ECONNRESET|write EPIPE)/;
export const DATABASE_REMEDY =
  'Check that PostgreSQL (at DATABASE_URL if that is set, otherwise in DATA_DIR/postgres) is running and has disk space. Pages are served from memory; forms are rejected.';

const isDatabaseFailure = ({ code, message }: { code?: string | undefined; message: string }): boolean =>
  DATABASE_CODE.test(code ?? '') || DATABASE_MESSAGE.test(message);

/** Messages for a full or read-only disk. On a read-only disk, a recursive `mkdir` of Node.js fails with ENOENT. */
const DISK_MESSAGE = /^(?:ENOSPC|EDQUOT|EROFS|ENOENT: .*, mkdir )/;
const DISK_REMEDY =
  'Check the free space and the mount options of DATA_DIR. Forms with a picture are rejected. Other forms are stored while PostgreSQL can write.';

/** Fastify's error handler: responds with `{ message, errors? }`. Logs internal errors and hides their messages. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toApiError(error);
  if (!refusal) {
    const facts = { err: error, method: request.method, path: loggedPath(request.url) };
    if (isDatabaseFailure(error))
      request.log.error({ ...facts, remedy: DATABASE_REMEDY }, 'A request failed because of the database.');
    else if (DISK_MESSAGE.test(error.message))
      request.log.error({ ...facts, remedy: DISK_REMEDY }, 'The data folder could not be written to.');
    else request.log.error(facts, 'A request failed.');
    return reply.code(500).send({ message: INTERNAL_ERROR });
  }
  const { statusCode, message, details } = refusal;
  if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds);
  return reply.code(statusCode).send({ message, ...(details.errors ? { errors: details.errors } : {}) });
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(404)
    .send({ message: 'There is no such endpoint; /api/openapi.json lists the public endpoints.' });
}

function toApiError(error: FastifyError | ApiError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error.validation) return validationError(error.validation);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return new ApiError(status, SENTENCES[status] ?? SENTENCES[400] ?? INTERNAL_ERROR);
}
