import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface HttpResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends an HTTP request and returns the body as it was received, whereas `fetch` would decompress it. */
export const httpRequest = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<HttpResponse>((resolve, reject) => {
    request(url, { headers, method }, (message) => {
      const { statusCode: status, headers: responseHeaders } = message;
      buffer(message).then((body) => resolve({ status, headers: responseHeaders, body }), reject);
    })
      .on('error', reject)
      .end();
  });
