/** @jest-environment node */
import { ApiError, type HttpRequest } from '@safar/shared/contract/http';
import { createCallRecorder } from './call-recorder';
import type { WorkerTrace } from './render-trace';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const RENDER = `00-${TRACE}-b7ad6b7169203331-01`;

function setUp(answer: (request: HttpRequest) => Promise<unknown> = async () => ({})) {
  const recorder = createCallRecorder();
  const headers: Record<string, string>[] = [];
  const client = recorder.recorded({
    send(request) {
      headers.push(recorder.headers());
      return answer(request);
    },
  });
  const told: WorkerTrace[] = [];
  const run = (traceparent: string | undefined, render: () => Promise<unknown>) =>
    recorder.run(traceparent, render, (trace) => told.push(trace));
  return { client, headers, told, run };
}

test('calls are named without what stands behind their first name, and the backend joins each of them', async () => {
  const { client, headers, told, run } = setUp();
  const paths = ['/search', '/Blog/a-secret', '/BlogSearch?search=a-secret'];
  await run(RENDER, () => Promise.all(paths.map((path) => client.send({ method: 'GET', path }))));
  const calls = told[0]?.calls ?? [];
  expect(calls.map(({ name }) => name)).toEqual([
    'GET /api/search',
    'GET /api/Blog/*',
    'GET /api/BlogSearch/*',
  ]);
  expect(headers).toEqual(calls.map(({ spanId }) => ({ traceparent: `00-${TRACE}-${spanId}-01` })));
  expect(new Set(calls.map(({ spanId }) => spanId)).size).toBe(3);
});

test('a call that fails says how, and so does its render', async () => {
  const { client, told, run } = setUp(async () => {
    throw new ApiError('status', 'The backend is away.', { status: 502 });
  });
  await expect(run(RENDER, () => client.send({ method: 'GET', path: '/Jobs' }))).rejects.toThrow('away');
  expect(told[0]?.calls).toEqual([
    expect.objectContaining({
      failed: true,
      facts: { 'http.request.method': 'GET', 'error.type': 'status', 'http.response.status_code': 502 },
    }),
  ]);
});

test('a render that belongs to no trace tells nothing, also beside one that does', async () => {
  const { client, headers, told, run } = setUp();
  const ask = (path: string) => () => client.send({ method: 'GET', path });
  await Promise.all([run(undefined, ask('/Jobs')), run(RENDER, ask('/Category'))]);
  expect(headers[0]).toEqual({});
  expect(told.flatMap(({ calls }) => calls.map(({ name }) => name))).toEqual(['GET /api/Category']);
});
