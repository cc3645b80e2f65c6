import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The page of a form that a browser sent by itself, without scripts; `undefined` for every other request. The write
 * guards have refused other sites by then, so the page is one of ours.
 */
function pageOfForm({ headers }: FastifyRequest): string | undefined {
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-site'] !== 'same-origin')
    return undefined;
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  // Two slashes would lead to another host.
  return /^\/(?!\/)/.test(pathname) ? pathname : undefined;
}

/** An `onSend` hook: a visitor without scripts goes back to the page of the form, which says what became of it. */
export async function answerPlainForm(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const page = pageOfForm(request);
  if (page === undefined) return payload;
  const outcome = reply.statusCode < 300 ? 'sent' : 'failed';
  reply.code(303).header('location', `${page}?form=${outcome}`).removeHeader('content-type');
  return '';
}
