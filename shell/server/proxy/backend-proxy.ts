import replyFrom from '@fastify/reply-from';
import type { Tracing } from '@safar/shared/tracing/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { log } from '../log';
import type { Settings } from '../settings';
import { proxiedCall } from '../tracing/proxied-call';
import { pageOfPlainForm } from './page-of-plain-form';

const UNREACHABLE = { message: 'The service is not reachable at the moment. Please try again in a minute.' };

/**
 * Passes the API and the media of the backend through, so that visitors deal with one origin: cookies, CSRF token
 * and security policy stay simple. `/backend/*` is for pictures of a backend that is not ours.
 */
export async function backendProxy(
  app: FastifyInstance,
  { backendUrl }: Pick<Settings, 'backendUrl'>,
  tracing?: Tracing,
): Promise<void> {
  await app.register(replyFrom, { base: backendUrl, http: { requestOptions: { timeout: 70_000 } } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const pass = (toPath: (url: string) => string) => (request: FastifyRequest, reply: FastifyReply) => {
    const call = proxiedCall(tracing, request.method);
    return reply.from(toPath(request.url), {
      // The backend believes this server: whose trace a call belongs to is not for visitors to say.
      rewriteRequestHeaders: (original, { traceparent: _theirs, tracestate: _state, ...headers }) => ({
        ...headers,
        ...call.headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': request.protocol,
        'accept-encoding': original.headers['accept-encoding'] ?? 'identity',
      }),
      onResponse(_request, answer, { stream }) {
        call.answered(answer.statusCode);
        void answer.send(stream);
      },
      onError(answer, { error }) {
        call.failed();
        log.warn('The backend did not answer.', { url: request.url, error: error.message });
        const page = pageOfPlainForm(request);
        if (page === undefined) void answer.code(502).send(UNREACHABLE);
        else void answer.redirect(`${page}?form=failed`, 303);
      },
    });
  };

  app.all(
    '/api/*',
    pass((url) => url),
  );
  app.get(
    '/media/*',
    pass((url) => url),
  );
  app.get(
    '/backend/*',
    pass((url) => url.slice('/backend'.length)),
  );
}
