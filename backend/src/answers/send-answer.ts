import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PreparedAnswer } from './prepared-answer';

/**
 * Sends a prepared answer in the best encoding the client takes, or 304 when the client has it already. Reading
 * calls that are POST get 304 as well: browsers never ask for it there, our own site server does.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (hasAlready(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();

  const encoding = answer.compressible ? bestEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await answer.body(encoding));
}

function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}

function bestEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Set<string>();
  for (const entry of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
