import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { keepOutcome } from './form-outcomes';

/**
 * The page of a form that a browser sent by itself, without scripts; `undefined` for every other request.
 */
function pageOfForm({ headers }: FastifyRequest): string | undefined {
  if (headers['x-xsrf-token'] !== undefined || !isNavigation(headers)) return undefined;
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  // Two slashes would lead to another host.
  return /^\/(?!\/)/.test(pathname) ? pathname : undefined;
}

/** Browsers before Sec-Fetch-Mode ask for HTML when they navigate, and only then. */
function isNavigation(headers: FastifyRequest['headers']): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? Boolean(headers.accept?.includes('text/html')) : mode === 'navigate';
}

interface Refusal {
  message: string;
  errors?: Record<string, string>;
}

/** What the page shall say: `sent`, the id of what is kept, or `failed` when nothing could be read or kept. */
async function outcomeOf(
  db: Kysely<Tables>,
  { entered, log }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): Promise<string> {
  if (statusCode < 300) return 'sent';
  if (!entered) return 'failed';
  try {
    return await keepOutcome(db, entered, JSON.parse(String(payload)) as Refusal);
  } catch (error) {
    log.error({ err: error }, 'a form that was refused could not be kept for its sender');
    return 'failed';
  }
}

/**
 * An `onSend` hook: a visitor without scripts goes back to the page of the form, which says what became of it. Who sends
 * too much gets the sentence alone, so that floods store nothing.
 */
export function answerPlainForms(db: Kysely<Tables>) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const page = pageOfForm(request);
    if (page === undefined || reply.statusCode === 403) return payload; // 403: another site's page
    if (reply.statusCode === 429) {
      reply.type('text/plain; charset=utf-8');
      return `${(JSON.parse(String(payload)) as Refusal).message}\n`;
    }
    const outcome = await outcomeOf(db, request, reply, payload);
    reply.code(303).header('location', `${page}?form=${outcome}`).removeHeader('content-type');
    return '';
  };
}
