import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from './harness';
import { send } from './http';

/**
 * Removes scripts, preload hints for scripts, boot data and React's comments. Style sheets are already inlined in the
 * document.
 */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\b(?:rel="modulepreload"|as="script")[^>]*>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');

const forwardedHeaders = ['content-type', 'content-encoding', 'cache-control'] as const;

/**
 * Serves a page of the site as static HTML: the same text, pictures, fonts and styles, but no scripts. This is about as
 * fast as a page with this content can be.
 *
 * @returns the origin that serves the page at `/`
 * @throws if the status is not 200, or if the page has neither a hero picture nor a form, because a comparison with an
 * empty page would be useless
 */
export async function serveStaticPage({ defer }: Context, url: string): Promise<string> {
  const { status, body } = await send(url, { headers: { 'accept-encoding': 'identity' } });
  const html = withoutScripts(body.toString());
  if (status !== 200) throw new Error(`${url} responded with ${status} instead of 200.`);
  if (!/<img\b[^>]*\bdata-hero\b|<form\b[^>]*\bmethod="post"/.test(html))
    throw new Error(`${url} has neither a hero picture nor a form. Does the site show the demo's content?`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const page = brotliCompressSync(html);

  async function fetchFromSite(path: string) {
    const answer = await send(new URL(path, url).href, { headers: { 'accept-encoding': 'br' } });
    return {
      ...answer,
      headers: Object.fromEntries(forwardedHeaders.map((name) => [name, answer.headers[name] ?? ''])),
    };
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    // Pictures and fonts come from the same server as those of the measured page, so that they take equally long.
    const answer = path === '/' ? Promise.resolve({ status: 200, headers, body: page }) : fetchFromSite(path);
    answer.then(
      (file) =>
        response
          .writeHead(file.status, { ...file.headers, 'content-length': file.body.length })
          .end(file.body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  defer(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
