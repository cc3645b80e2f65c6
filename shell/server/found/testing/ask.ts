import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks a running server; jsdom, which has a parser for XML, has no `fetch`. */
export const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request(url, { headers }, (message) => {
      const { statusCode: status, headers: answered } = message;
      buffer(message).then((body) => resolve({ status, headers: answered, body }), reject);
    })
      .on('error', reject)
      .end();
  });
