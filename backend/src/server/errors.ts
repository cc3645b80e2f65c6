import { formErrors } from '@safar/domain/forms/form-errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema';

interface ApiErrorDetails {
  /** A sentence for each invalid field, by its name in the request. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** An error that is sent as the response. Its message is a sentence for the visitor. */
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

/** An error with status 400 and a sentence for one field. */
export function fieldError(field: string, sentence: string): ApiError {
  return new ApiError(400, sentence, { errors: { [field]: sentence } });
}

/** An error with status 400 and a sentence for each invalid field. */
export function fieldErrors(errors: Readonly<Record<string, string>>): ApiError {
  const [sentence, ...others] = Object.values(errors);
  const isSingle = sentence !== undefined && others.length === 0;
  const message = isSingle ? sentence : formErrors.severalFields;
  return new ApiError(400, message, { errors });
}

/**
 * Makes ajv report all errors, each together with its schema. The description of the schema is the sentence for the
 * field.
 */
export const ajvOptions = { allErrors: true, verbose: true, removeAdditional: true } as const;

interface DescribedSchema {
  readonly description?: string;
  readonly properties?: Record<string, DescribedSchema>;
}

/** In verbose mode ajv adds the schema that the value does not match. */
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

/** Sentences for visitors in place of the messages of Fastify and its plugins. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be read; please reload the page and try again.',
  403: 'This page is out of date; please reload it and try again.',
  413: 'The request is too large; please shorten the text.',
  415: 'Send the fields as JSON, as a form or as multipart form data.',
};

/** SQLSTATE classes of a lost connection, missing resources such as disk space, and an intervention by an operator. */
const DATABASE_CODE = /^(?:08|53|57)[0-9A-Z]{3}$/;
/**
 * Messages of `pg`, its sockets and `DatabaseTimeout`. The pattern does not match the error of a visitor's aborted
 * connection, whose message is "aborted".
 */
const DATABASE_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|The database did not answer|connect E|read ECONNRESET|write EPIPE)/;
export const DATABASE_REMEDY =
  'Check that PostgreSQL (at DATABASE_URL if that is set, otherwise in DATA_DIR/postgres) is running and has disk space. Pages are served from memory; forms are rejected.';

const isDatabaseFailure = ({ code, message }: { code?: string | undefined; message: string }): boolean =>
  DATABASE_CODE.test(code ?? '') || DATABASE_MESSAGE.test(message);

/** Errors of a disk that is full or read-only. On a read-only disk, Node.js reports ENOENT for a recursive mkdir. */
const DISK_MESSAGE = /^(?:ENOSPC|EDQUOT|EROFS|ENOENT: .*, mkdir )/;
const DISK_REMEDY =
  'Check the free space and the mount options of DATA_DIR. Forms with a picture are rejected; forms without a picture are stored.';

/** Fastify's error handler: responds with `{ message, errors? }`. Internal errors are logged and not shown. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toApiError(error);
  if (!refusal) {
    const facts = { err: error, method: request.method, url: request.url };
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
    .send({ message: 'There is no such endpoint; /api/openapi.json lists all endpoints.' });
}

function toApiError(error: FastifyError | ApiError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error.validation) return validationError(error.validation);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return new ApiError(status, SENTENCES[status] ?? SENTENCES[400] ?? INTERNAL_ERROR);
}
