/** @jest-environment node */
import { ApiError, type HttpRequest } from '@safar/contract/http';
import { createCallRecorder, type WorkerTrace } from './call-recorder';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const RENDER = `00-${TRACE}-b7ad6b7169203331-01`;

function setUp(respond: (request: HttpRequest) => Promise<unknown> = async () => ({})) {
  const recorder = createCallRecorder();
  const headers: Record<string, string>[] = [];
  const client = recorder.recorded({
    send(request) {
      headers.push(recorder.headers());
      return respond(request);
    },
  });
  const traces: WorkerTrace[] = [];
  const run = (traceparent: string | undefined, render: () => Promise<unknown>) =>
    recorder.run(traceparent, render, (trace) => traces.push(trace));
  return { client, headers, traces, run };
}

test('span names contain no ids or search terms, and each API call sends a separate trace header', async () => {
  const { client, headers, traces, run } = setUp();
  const paths = ['/search', '/Blog/a-secret', '/BlogSearch?search=a-secret'];
  await run(RENDER, () => Promise.all(paths.map((path) => client.send({ method: 'GET', path }))));
  const calls = traces[0]?.calls ?? [];
  expect(calls.map(({ name }) => name)).toEqual([
    'GET /api/search',
    'GET /api/Blog/*',
    'GET /api/BlogSearch/*',
  ]);
  expect(headers).toEqual(calls.map(({ spanId }) => ({ traceparent: `00-${TRACE}-${spanId}-01` })));
  expect(new Set(calls.map(({ spanId }) => spanId)).size).toBe(3);
});

test('a failed call is recorded with its error, and the render is rejected with the same error', async () => {
  const { client, traces, run } = setUp(async () => {
    throw new ApiError('status', 'The backend is unavailable.', { status: 502 });
  });
  await expect(run(RENDER, () => client.send({ method: 'GET', path: '/Jobs' }))).rejects.toThrow(
    'unavailable',
  );
  expect(traces[0]?.calls).toEqual([
    expect.objectContaining({
      failed: true,
      attributes: { 'http.request.method': 'GET', 'error.type': 'status', 'http.response.status_code': 502 },
    }),
  ]);
});

test('an untraced render is not recorded, even while a traced render runs', async () => {
  const { client, headers, traces, run } = setUp();
  const request = (path: string) => () => client.send({ method: 'GET', path });
  await Promise.all([run(undefined, request('/Jobs')), run(RENDER, request('/Category'))]);
  expect(headers[0]).toEqual({});
  expect(traces.flatMap(({ calls }) => calls.map(({ name }) => name))).toEqual(['GET /api/Category']);
});
