import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { fetchRaw, type RawAnswer } from './fetch-raw';

export interface StaticServer {
  readonly origin: string;
  close(): void;
}

/** Serves one page with brotli, and from memory the pictures and fonts that it shares with the site. */
export async function startStaticServer(html: string, siteOrigin: string): Promise<StaticServer> {
  const page: RawAnswer = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(html),
  };
  const answers = new Map<string, Promise<RawAnswer>>([['/', Promise.resolve(page)]]);

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = answers.get(path) ?? fetchRaw(`${siteOrigin}${path}`, 'br');
    answers.set(path, answer);
    answer.then(
      ({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
