import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { log } from '../../log';

/** What the deployed site answers itself; every other address is a page of the local shell. */
const PASSED_ON = ['/api/*', '/media/*', '/backend/*', '/releases/*'];

/** Calls that read although they are POST: the API asks for lists by forms. */
const READS = ['/api/addsGet', '/api/VideosGet', '/api/shortsGet', '/api/search'];

/** Nothing that says who the developer is: no cookies, no authorization. */
const HEADERS = [
  'host',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
];

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** Whether a request changes nothing on the deployed site. */
export const onlyReads = (request: FastifyRequest): boolean =>
  request.method === 'GET' ||
  request.method === 'HEAD' ||
  (request.method === 'POST' && READS.includes(pathOf(request)));

/** Passes reading requests on to a deployed site and refuses all others. */
export async function readOnlyProxy(app: FastifyInstance, { live }: { live: string }): Promise<void> {
  await app.register(replyFrom, { base: live, http: { requestOptions: { timeout: 30_000 } } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const pass = (request: FastifyRequest, reply: FastifyReply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_request, headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => HEADERS.includes(name.toLowerCase()))),
      rewriteHeaders: ({ 'set-cookie': _kept, ...headers }) => headers,
      onError(answer, { error }) {
        log.warn('The deployed site did not answer.', { url: request.url, error: error.message });
        void answer.code(502).send({ message: `${live} did not answer. Try again in a minute.` });
      },
    });

  for (const path of PASSED_ON) app.all(path, pass);
}
