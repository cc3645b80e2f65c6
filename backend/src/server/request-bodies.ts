import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors';

const MAX_FIELDS = 32;
const UNREADABLE = 'The form data could not be read; please reload the page and try again.';

/**
 * Makes the routes of a Fastify scope accept JSON, urlencoded and multipart bodies. Each body is parsed to an object of
 * fields. A missing or empty body becomes an empty object, because a request for a list may omit all fields. The
 * response is then the complete list.
 *
 * @param hasFiles if true, no multipart parser is added, because the caller registers a parser that accepts files
 */
export function acceptFields(app: FastifyInstance, { hasFiles = false } = {}): void {
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
  if (!hasFiles) {
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

/**
 * Parses a multipart body without files.
 *
 * @param contentType the `Content-Type` header, which contains the boundary between the parts of the body
 * @throws {ApiError} 400 for a malformed body, too many fields or a file
 */
export function parseMultipartFields(body: Buffer, contentType: string): Promise<Record<string, string>> {
  if (body.length === 0) return Promise.resolve({});
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const refuse = (message: string) => reject(new ApiError(400, message));
    const parser = createParser(contentType);
    if (!parser) return refuse(UNREADABLE);
    parser.on('field', (name: string | undefined, value, nameIsCut, valueIsCut) => {
      if (!name || name === '__proto__' || nameIsCut || valueIsCut) refuse(UNREADABLE);
      else fields.set(name, value);
    });
    parser.on('file', (_name, stream) => {
      stream.resume();
      refuse('This endpoint does not accept files.');
    });
    parser.on('fieldsLimit', () => refuse(`A form may have at most ${MAX_FIELDS} fields.`));
    parser.on('error', () => refuse(UNREADABLE));
    parser.on('finish', () => resolve(Object.fromEntries(fields)));
    return parser.end(body);
  });
}

function createParser(contentType: string): BusboyInstance | undefined {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MAX_FIELDS },
      // Only a part with a file name is a file. The content type of a part is ignored, because scripts may also set a
      // content type for text fields.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
  } catch {
    return undefined; // `Busboy` throws if the header has no boundary.
  }
}
