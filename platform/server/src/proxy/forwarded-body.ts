import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/**
 * Copies the body of a visitor's request, for the request to the backend. If the backend fails, the rest of the body is
 * read and dropped, so that the next request on the visitor's connection can be read. Without this copy,
 * `@fastify/reply-from` would destroy the visitor's request: Node then neither reads nor closes the connection, and the
 * next request receives no response.
 */
export function forwardedBody(request: IncomingMessage): Readable {
  const body = new PassThrough();
  request.pipe(body);
  // `pipe` does not end the copy when the visitor disconnects.
  request.once('close', () => {
    if (!request.complete) body.destroy();
  });
  body.once('close', () => request.resume());
  return body;
}
