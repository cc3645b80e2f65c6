import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from './harness';
import { send } from './http';

/**
 * Removes scripts, preload hints for scripts, boot data and React's comments. The inline styles stay, because the
 * static page must look like the original.
 */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\b(?:rel="modulepreload"|as="script")[^>]*>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');

/**
 * Serves a page of the site as static HTML: the same text, pictures, fonts and styles, but no scripts. Hardly
 * any page with this content can load faster.
 *
 * @returns the origin that serves the page at `/`
 * @throws if the status is not 200. Also throws if the page has neither a hero picture nor a form: its content is then
 * missing, so a comparison would be useless.
 */
export async function serveStaticPage({ defer }: Context, url: string): Promise<string> {
  const { status, body } = await send(url, { headers: { 'accept-encoding': 'identity' } });
  const html = withoutScripts(body.toString());
  if (status !== 200) throw new Error(`${url} responded with ${status} instead of 200.`);
  if (!/<img\b[^>]*\bdata-hero\b|<form\b[^>]*\bmethod="post"/.test(html))
    throw new Error(`${url} has neither a hero picture nor a form. Does the site show the demo's content?`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const page = brotliCompressSync(html);

  const agent = new Agent({ keepAlive: true });
  defer(() => agent.destroy());
  const server = createServer((request, response) => {
    if (request.url === '/') return response.writeHead(200, headers).end(page);
    // Pictures and fonts are requested from the measured site, so that their load times are comparable.
    return get(
      new URL(request.url ?? '/', url),
      { agent, headers: { 'accept-encoding': 'br' } },
      (answer) => void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    ).on('error', () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  defer(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
