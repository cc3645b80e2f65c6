import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import { validationError } from './field-errors';

const generalFailure = 'Something went wrong on our side. Please try again in a minute.';

/** Fastify's and its plugins' own refusals, in sentences for visitors. */
const sentences: Record<number, string> = {
  400: 'The request could not be read; please reload the page and try again.',
  403: 'This page is out of date; please reload it and try again.',
  413: 'That is more than we can take; a picture may have at most 5 MB.',
  415: 'Send the fields as JSON, as a form or as multipart form data.',
};

/** Answers every failure as `{ message, errors? }`. What a visitor cannot have caused is logged and never shown. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error, method: request.method, url: request.url }, 'a call failed');
    return reply.code(500).send({ message: generalFailure });
  }
  const { statusCode, message, details } = refusal;
  if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds);
  return reply.code(statusCode).send({ message, ...(details.errors ? { errors: details.errors } : {}) });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: 'There is no such call; /api/openapi.json lists them all.' });
}

function refusalOf(error: FastifyError | ApiError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error.validation) return validationError(error.validation);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return new ApiError(status, sentences[status] ?? sentences[400] ?? generalFailure);
}
