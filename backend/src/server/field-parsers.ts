import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseMultipartFields } from './multipart-fields';

/**
 * Makes JSON, urlencoded and multipart bodies alike for the calls of a scope: all become an object of fields. An
 * absent or empty body is an empty object, because "no field" means "all" to several calls.
 *
 * @param files leave multipart to a parser that takes files.
 */
export function acceptFields(app: FastifyInstance, { files = false } = {}): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  if (!files) {
    app.addContentTypeParser<Buffer>(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) =>
        parseMultipartFields(body, request.headers['content-type'] ?? ''),
    );
  }
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });
}
