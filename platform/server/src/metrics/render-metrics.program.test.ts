/** @jest-environment node */
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { startRenderPool, type RenderPool } from '../rendering/render-pool';
import { buildPrograms, root } from '../../testing/build-programs';
import { createSiteMetrics } from './site-metrics';

jest.setTimeout(90_000);

const programs = join(root, '.cache/tests/render-metrics');

/** A shell whose pages hang, fill the memory of their worker, throw, or send one request to the backend. */
const CODE = `
  const page = { status: 200, html: '', bootJson: '{}', remotes: [] };
  const outcomes = { 'mf-video': 'rendered', 'mf-blog': 'timed_out' };
  exports.createRenderer = ({ http }) => ({
    clientDocument: async () => page,
    async render(url) {
      if (url === '/hangs') for (;;);
      if (url === '/fills') for (const all = []; ;) all.push(new Array(1_000_000).fill(all.length));
      if (url === '/throws') throw new Error('it broke');
      await http.send({ method: 'GET', path: '/Category' });
      return { ...page, outcomes };
    },
  });
`;

let backend: Server;
let pool: RenderPool;
let startPool: () => Promise<RenderPool>;
const metrics = createSiteMetrics();

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  buildPrograms(['worker'], programs);
  backend = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  startPool = () =>
    startRenderPool({
      workerFile: join(programs, 'worker.mjs'),
      data: {
        shell: { name: 'shell', version: '1.0.0', code: CODE },
        remotes: [],
        registry: { revision: 1, remotes: {} },
        site: testSite,
        assets: { icon: '/favicon.svg', styles: [] },
        styleTexts: new Map(),
        apiCacheSeconds: 60,
      },
      apiUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}/api`,
      readOnlyPostPaths: [],
      size: 1,
      timeoutFactor: 1,
      metrics: metrics.renderMetrics,
      onPartFailure: () => undefined,
      onWorkerEnd: () => undefined,
    });
  pool = await startPool();
});
afterAll(async () => {
  await pool.close();
  backend.close();
  rmSync(programs, { recursive: true });
  jest.restoreAllMocks();
});

const render = (url: string) => pool.render(url, false, AbortSignal.timeout(30_000));
const lines = async () => (await metrics.register.metrics()).split('\n');

async function untilRestarted(reason: string) {
  const end = Date.now() + 60_000;
  const expected = [`safar_render_worker_restarts_total{reason="${reason}"} 1`, 'safar_render_workers 1'];
  for (let now = await lines(); !expected.every((line) => now.includes(line)); now = await lines()) {
    if (Date.now() > end) throw new Error(`No worker was restarted with the reason "${reason}".`);
    await sleep(50);
  }
}

test('a render pool counts the outcomes of its renders and the restarts of its workers', async () => {
  await render('/');
  await render('/');
  await expect(render('/throws')).rejects.toThrow('it broke');
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'safar_renders_total{remote="shell",outcome="rendered"} 2',
      'safar_renders_total{remote="shell",outcome="failed"} 1',
      'safar_renders_total{remote="mf-video",outcome="rendered"} 2',
      'safar_renders_total{remote="mf-blog",outcome="timed_out"} 2',
      'safar_api_cache_lookups_total{result="miss"} 1',
      'safar_api_cache_lookups_total{result="hit"} 1',
      'safar_render_wait_seconds_count 3',
      'safar_render_workers 1',
      'safar_render_queue_length 0',
    ]),
  );

  // A worker counts as hung after one second of CPU time. On a busy machine, the render may reach its deadline earlier,
  // and then fails with the message that the page took too long.
  const hanging = expect(render('/hangs')).rejects.toThrow(/hung|too long/);
  expect(await lines()).toContain('safar_render_queue_length 1');
  await hanging;
  await untilRestarted('hung');
  await expect(render('/fills')).rejects.toThrow(/memory|too long/);
  await untilRestarted('out_of_memory');
  const replacement = await startPool();
  await pool.close('new_release');
  await replacement.close();
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'safar_render_worker_restarts_total{reason="hung"} 1',
      'safar_render_worker_restarts_total{reason="out_of_memory"} 1',
      'safar_render_worker_restarts_total{reason="new_release"} 1',
      'safar_render_workers 0',
    ]),
  );
  const queueTime = (await lines()).find((line) => line.startsWith('safar_render_wait_seconds_sum'));
  expect(Number(queueTime?.split(' ')[1])).toBeLessThan(10);
});
