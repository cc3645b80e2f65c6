/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { SiteProduct } from '../site-product';
import { backendProxy } from './backend-proxy';

const product: Pick<SiteProduct, 'formRedirect' | 'readOnlyPostPaths' | 'additions'> = {
  readOnlyPostPaths: [],
  additions: { pagedPaths: ['/api/Blog'], writes: {} },
  formRedirect: ({ headers }, outcome) => (headers['x-form'] ? `/enquiry?form=${outcome}` : undefined),
};

let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = fastify();
  // No process listens on port 9.
  await app.register((scope) =>
    backendProxy(
      scope,
      {
        backendUrl: 'http://127.0.0.1:9',
        mediaUrl: 'http://127.0.0.1:9',
        apiWithAdditionsUrl: 'http://127.0.0.1:9',
        ownBackend: true,
      },
      product,
    ),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

const post = (headers: Record<string, string>) =>
  fetch(`${origin}/api/contact/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'name=Zainab',
    redirect: 'manual',
  });

test('if the backend is unreachable, a form submission is redirected to the URL from formRedirect', async () => {
  const { status, headers } = await post({ 'x-form': '1' });
  expect([status, headers.get('location')]).toEqual([303, '/enquiry?form=failed']);
});

test('if the backend is unreachable and formRedirect returns no URL, a form submission gets a 502 with a message', async () => {
  const answer = await post({});
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('not reachable at the moment');
});

test('the log line about an unreachable backend contains the path of the request, but no search terms', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await fetch(`${origin}/api/BlogSearch?search=a-secret`);
  const lines = written.mock.calls.join('');
  written.mockRestore();
  expect(lines).toContain('"path":"/api/BlogSearch"');
  expect(lines).not.toContain('a-secret');
});

test('if the backend is unreachable, a visitor who is still sending a form can reuse the connection after the 502', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const nextAnswer = () =>
    new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))));
  // The picture is larger than the buffers of the server, so the server must read it in several steps.
  const picture = 'x'.repeat(1_000_000);
  const head = `POST /api/joinUs HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${picture.length}\r\n\r\n`;
  socket.write(head);
  expect(await nextAnswer()).toMatch(/^HTTP\/1\.1 502 /);
  socket.write(`${picture}GET /api/Category HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(await nextAnswer()).toMatch(/^HTTP\/1\.1 502 /);
  socket.destroy();
});

describe('a reachable backend', () => {
  let requests: string[];
  let backend: Server;
  let proxy: FastifyInstance;
  let proxyOrigin: string;
  let backendUrl: string;
  let status: number;

  beforeEach(async () => {
    requests = [];
    status = 200;
    backend = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(status, { 'retry-after': '60' }).end('{}');
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const address = backend.address();
    backendUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    proxy = fastify({ forceCloseConnections: true });
    await proxy.register((scope) =>
      backendProxy(
        scope,
        { backendUrl, mediaUrl: backendUrl, apiWithAdditionsUrl: backendUrl, ownBackend: true },
        product,
      ),
    );
    proxyOrigin = await proxy.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await proxy.close();
    backend.closeAllConnections();
    await new Promise((resolve) => backend.close(resolve));
  });

  test('receives the query exactly as it was sent', async () => {
    const url = '/api/search?q=../%&x=%E0%A4%A';
    expect((await proxy.inject(url)).statusCode).toBe(200);
    expect(requests).toEqual([url]);
  });

  test('does not receive list requests with a page, a slug or a record id, which go to the list server', async () => {
    const site = fastify();
    const listServer = 'http://127.0.0.1:9';
    const targets = { backendUrl, mediaUrl: backendUrl, apiWithAdditionsUrl: listServer, ownBackend: false };
    await site.register((scope) => backendProxy(scope, targets, product));
    const statusOf = async (url: string) => (await site.inject(url)).statusCode;
    for (const url of ['/api/Blog/7', '/api/Blog?page=2', '/api/Category?slug=treks'])
      expect([url, await statusOf(url)]).toEqual([url, 502]);
    for (const url of ['/api/Blog', '/api/Blog/draft', '/api/Category/7'])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
    await site.close();
    expect(requests).toEqual(['/api/Blog', '/api/Blog/draft', '/api/Category/7']);
  });

  test('receives a request once, even if it responds with 503 and Retry-After', async () => {
    status = 503;
    expect((await proxy.inject('/api/Category')).statusCode).toBe(503);
    expect(requests).toHaveLength(1);
  });

  test('cannot keep the connection of the visitor open if the request contains "Connection: close"', async () => {
    const socket = connect(Number(new URL(proxyOrigin).port), '127.0.0.1');
    socket.write('GET /api/Category HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    let text = '';
    for await (const part of socket) text += String(part);
    expect(text).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  });
});

describe('if a media server', () => {
  const servers: { close(): unknown }[] = [];
  afterEach(() => servers.splice(0).map((server) => server.close()));

  /** Starts a site whose media server sends each picture with `send`. @returns the origin of the site */
  async function startWithMedia(send: (response: ServerResponse) => void): Promise<string> {
    const media = createServer((_request, response) => send(response));
    await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
    const address = media.address();
    const mediaUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const site = fastify();
    await site.register((scope) =>
      backendProxy(
        scope,
        {
          backendUrl: mediaUrl,
          mediaUrl,
          apiWithAdditionsUrl: mediaUrl,
          ownBackend: true,
          pictureTimeoutMs: 200,
        },
        product,
      ),
    );
    servers.push(site, { close: () => (media.closeAllConnections(), media.close()) });
    return site.listen({ host: '127.0.0.1', port: 0 });
  }
  /** @returns the status and size of a picture, or the name of the error if the request fails */
  const fetchPicture = (siteOrigin: string, path = '/media/thumbnails/a.webp'): Promise<unknown> =>
    fetch(siteOrigin + path, {
      headers: { accept: 'image/webp,*/*' },
      signal: AbortSignal.timeout(3_000),
    })
      .then(
        async (response) => [response.status, (await response.arrayBuffer()).byteLength],
        (error: Error) => error.name,
      )
      .catch((error: Error) => error.name);
  const requestPicture = async (send: (response: ServerResponse) => void) =>
    fetchPicture(await startWithMedia(send));
  const head = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 100 });

  test('does not respond, the response is 502', async () => {
    expect(await requestPicture(() => undefined)).toEqual([502, expect.any(Number)]);
  });

  test('stops in the middle of a picture, the connection of the visitor is closed', async () => {
    expect(await requestPicture((response) => head(response).write('half'))).toBe('TypeError');
  });

  test('sends a picture slowly, the connection of the visitor is closed', async () => {
    const drip = (response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    };
    expect(await requestPicture((response) => drip(head(response)))).toBe('TypeError');
  });

  test('closes its connection in the middle of a picture, the connection of the visitor is closed', async () => {
    const cut = (response: ServerResponse) => response.write('half', () => response.destroy());
    expect(await requestPicture((response) => cut(head(response)))).toBe('TypeError');
  });

  test('hangs repeatedly, the proxy requests one picture at a time and rejects all others until a picture is complete', async () => {
    let requests = 0;
    let isHanging = true;
    const siteOrigin = await startWithMedia((response) => {
      requests += 1;
      if (!isHanging) response.writeHead(200, { 'content-type': 'image/webp' }).end('picture');
    });
    const fetchTen = () => Promise.all(Array.from({ length: 10 }, () => fetchPicture(siteOrigin)));
    const failure = [502, expect.any(Number)];
    await fetchTen();
    requests = 0;
    expect(await fetchTen()).toEqual(Array.from({ length: 10 }, () => failure));
    // One of the ten pictures is requested, to detect the end of the outage.
    expect(requests).toBe(1);

    isHanging = false;
    expect(await fetchPicture(siteOrigin, '/media/slides/a.webp')).toEqual([200, 7]);
    expect(await fetchPicture(siteOrigin)).toEqual([200, 7]);
    expect(await fetchTen()).toEqual(Array.from({ length: 10 }, () => [200, 7]));
  });

  test('responds to picture requests with slow films, the films are not cancelled, and later pictures load', async () => {
    let requests = 0;
    const siteOrigin = await startWithMedia((response) => {
      requests += 1;
      if (requests > 3) return response.writeHead(200, { 'content-type': 'image/webp' }).end('picture');
      response.writeHead(200, { 'content-type': 'video/mp4' }).write('film');
      return setTimeout(() => response.end('film'), 500);
    });
    const fetchThree = () => Promise.all([1, 2, 3].map(() => fetchPicture(siteOrigin)));
    expect(await fetchThree()).toEqual(Array.from({ length: 3 }, () => [200, 8]));
    expect(await fetchThree()).toEqual(Array.from({ length: 3 }, () => [200, 7]));
  });
});
