/** @jest-environment node */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiError, type HttpRequest } from '@safar/contract/http';
import { createHttpClient } from './http-client';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

let server: Server;
let received: ReceivedRequest[];
let answers: RequestListener[];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Starts the server and creates a client. Each listener handles one request; the last handles all further requests. */
async function clientFor(...listeners: RequestListener[]) {
  answers = listeners;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const onError = jest.fn<void, [ApiError, HttpRequest]>();
  return { client: createHttpClient({ baseUrl: `http://127.0.0.1:${port}/api`, onError }), onError };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const hang: RequestListener = () => undefined;
const disconnect: RequestListener = (request) => request.socket.destroy();

const get: HttpRequest = { method: 'GET', path: '/Jobs' };
const post: HttpRequest = {
  method: 'POST',
  path: '/VideosGet',
  write: true,
  fields: { category: 'Most Watched' },
};

beforeEach(() => {
  received = [];
  server = createServer((request, response) => {
    void bodyOf(request).then(
      (body) => {
        received.push({
          method: request.method,
          url: request.url,
          type: request.headers['content-type'],
          body,
        });
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        answer?.(request, response);
      },
      () => undefined,
    );
  });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('reads', () => {
  test('a read sends the query and resolves with the parsed body', async () => {
    const { client } = await clientFor(json(200, { data: [1] }));
    await expect(client.send({ ...get, query: { page: 2, search: 'k2 & more' } })).resolves.toEqual({
      data: [1],
    });
    expect(received[0]?.url).toBe('/api/Jobs?page=2&search=k2+%26+more');
  });

  test('a read resolves with the text of a body that is not JSON, so that schema validation can reject it', async () => {
    const { client } = await clientFor((_request, response) => response.end('<!doctype html>'));
    await expect(client.send(get)).resolves.toBe('<!doctype html>');
  });

  test.each([
    ['a response with status 503', json(503, {})],
    ['a closed connection', disconnect],
  ])('a read is retried once after %s', async (_name, failure) => {
    const { client, onError } = await clientFor(failure, json(200, 'back'));
    await expect(client.send(get)).resolves.toBe('back');
    expect(received).toHaveLength(2);
    expect(onError).not.toHaveBeenCalled();
  });

  test('a read is retried once after a timeout, and a second timeout is an error', async () => {
    const { client, onError } = await clientFor(hang);
    await expect(client.send({ ...get, timeoutMs: 60 })).rejects.toMatchObject({ code: 'timeout' });
    expect(received).toHaveLength(2);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[1].path).toBe('/Jobs');
  });

  test('a read fails with the status of the second attempt', async () => {
    const { client } = await clientFor(json(500, { message: 'Down for an hour.' }));
    await expect(client.send(get)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'status',
      details: { status: 500, serverMessage: 'Down for an hour.' },
    });
    expect(received).toHaveLength(2);
  });

  test('a read is not retried after a 4xx status or a response with a Retry-After header', async () => {
    const { client } = await clientFor(json(404, {}), json(503, {}, { 'retry-after': '30' }));
    await expect(client.send(get)).rejects.toMatchObject({
      code: 'status',
      details: { status: 404 },
    });
    await expect(client.send(get)).rejects.toMatchObject({
      details: { status: 503, retryAfterSeconds: 30 },
    });
    expect(received).toHaveLength(2);
  });

  test('a read fails with the code `network` if the server is unreachable', async () => {
    const { client } = await clientFor(hang);
    await new Promise((resolve) => server.close(resolve));
    await expect(client.send(get)).rejects.toMatchObject({ code: 'network' });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });

  test('a read can be aborted before, during and between the attempts', async () => {
    const { client, onError } = await clientFor(hang);
    await expect(client.send({ ...get, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(received).toHaveLength(0);

    const during = new AbortController();
    const call = client.send({ ...get, signal: during.signal });
    setTimeout(() => during.abort(), 80);
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(received).toHaveLength(1);

    answers = [json(500, {})];
    const between = new AbortController();
    const repeated = client.send({ ...get, signal: between.signal });
    setTimeout(() => between.abort(), 150);
    await expect(repeated).rejects.toMatchObject({ code: 'aborted' });
    expect(received).toHaveLength(2);
    expect(onError).not.toHaveBeenCalled();
  });

  test('aborting a read closes its connection', async () => {
    const closed = new Promise<void>((resolve) => {
      answers = [(request) => request.socket.once('close', () => resolve())];
    });
    const { client } = await clientFor(...answers);
    const controller = new AbortController();
    const call = client.send({ ...get, signal: controller.signal });
    setTimeout(() => controller.abort(), 80);
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    await closed;
  });
});

describe('writes', () => {
  test.each([
    ['a response with status 500', json(500, {}), 'status'],
    ['a closed connection', disconnect, 'network'],
    ['a timeout', hang, 'timeout'],
    ['a response with status 403 outside a browser', json(403, {}), 'status'],
  ])('a write is not retried after %s', async (_name, failure, code) => {
    const { client, onError } = await clientFor(failure, json(200, {}));
    await expect(client.send({ ...post, timeoutMs: 100 })).rejects.toMatchObject({ code });
    expect(received).toHaveLength(1);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('a rejected write has one error per field, whether the backend sends a list of errors or a string', async () => {
    const errors = { email: ['Not an address.', 'Too short.'], name: 'Missing.' };
    const { client } = await clientFor(json(422, { message: 'Please check the form.', errors }));
    await expect(client.send(post)).rejects.toMatchObject({
      details: {
        status: 422,
        serverMessage: 'Please check the form.',
        fieldErrors: { email: 'Not an address.', name: 'Missing.' },
      },
    });
  });

  test('a malformed error of one field does not hide the errors of other fields', async () => {
    const { client } = await clientFor(
      json(422, { errors: { email: 'Not an address.', name: [], city: null } }),
    );
    await expect(client.send(post)).rejects.toMatchObject({
      details: { fieldErrors: { email: 'Not an address.' } },
    });
  });

  test.each(['<html>', null, [], { message: 5, errors: 'none' }, { errors: { a: {} } }])(
    'a write fails with the status of the response even if the error body is %j',
    async (body) => {
      const { client } = await clientFor(json(400, body));
      await expect(client.send(post)).rejects.toMatchObject({ code: 'status', details: { status: 400 } });
    },
  );

  test('a write with keepalive uses fetch and has the same results and errors as other writes', async () => {
    const asFetch = jest.spyOn(globalThis, 'fetch');
    const { client } = await clientFor(json(200, { ok: true }), json(429, {}, { 'retry-after': '7' }));
    const event: HttpRequest = {
      ...post,
      path: '/AddView',
      keepalive: true,
      fields: { type: 'adds', other_id: 5 },
    };
    await expect(client.send(event)).resolves.toEqual({ ok: true });
    const [input, init] = asFetch.mock.calls[0] ?? [];
    expect(input instanceof Request ? input.keepalive : init?.keepalive).toBe(true);
    // If the request set a User-Agent, Firefox and WebKit would send it instead of their own, and the backend would
    // treat the visitor as a bot.
    expect(new Headers(input instanceof Request ? input.headers : init?.headers).has('user-agent')).toBe(
      false,
    );
    expect(received[0]?.body).toMatch(/name="type"\r\n\r\nadds\r\n/);
    await expect(client.send(event)).rejects.toMatchObject({
      details: { status: 429, retryAfterSeconds: 7 },
    });
    asFetch.mockRestore();
  });
});

describe('bodies', () => {
  test('the body of a request without fields is empty', async () => {
    const { client } = await clientFor(json(200, {}));
    await client.send({ method: 'POST', path: '/VideosGet' });
    expect(received[0]).toMatchObject({ method: 'POST', body: '' });
  });

  test('the body is JSON by default', async () => {
    const { client } = await clientFor(json(200, {}));
    await client.send(post);
    expect(received[0]?.type).toMatch(/^application\/json/);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ category: 'Most Watched' });
  });

  test('the body of a request with a file is multipart, with the name and type of the file', async () => {
    const { client } = await clientFor(json(200, {}));
    const file = new File(['picture'], 'hunza.jpg', { type: 'image/jpeg' });
    await client.send({ ...post, fields: { name: 'Amna', age: 30, file } });
    expect(received[0]?.type).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(received[0]?.body).toContain('name="name"\r\n\r\nAmna\r\n');
    expect(received[0]?.body).toContain('name="age"\r\n\r\n30\r\n');
    expect(received[0]?.body).toMatch(
      /name="file"; filename="hunza.jpg"\r\nContent-Type: image\/jpeg\r\n\r\npicture\r\n/i,
    );
  });

  test.each(['/addsGet', '/AddView', '/search', '/shortsGet', '/joinUs', '/enquiry/email', '/contact/email'])(
    'the body of a request to %s is form data even without a file',
    async (path) => {
      const { client } = await clientFor(json(200, {}));
      await client.send({ method: 'POST', path, fields: { a: 'b' } });
      expect(received[0]?.type).toMatch(/^multipart\/form-data/);
      expect(received[0]?.body).toContain('name="a"\r\n\r\nb\r\n');
    },
  );

  test('the reported upload progress never decreases and ends with 1', async () => {
    const { client } = await clientFor(json(200, {}));
    const progress: number[] = [];
    const file = new Blob([new Uint8Array(300_000)]);
    await client.send({
      ...post,
      path: '/joinUs',
      fields: { file },
      onProgress: (value) => progress.push(value),
    });
    expect(progress.at(-1)).toBe(1);
    expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  });
});
