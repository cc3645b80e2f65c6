import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Signing } from '@safar/delivery/signing/signing';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { createSiteMetrics } from '../../src/metrics/site-metrics';
import { followRegistry } from '../../src/releases/followed-registry';
import { createSiteRenderer } from '../../src/rendering/site-renderer';
import { readServerSettings } from '../../src/settings';

// A program of the benchmark that compares two kinds of render workers: confined processes and threads. It renders
// pages like a site server, but has no Fastify application, page cache or compression, because their cost would hide a
// part of the difference. `bench/src/build-render-hosts.ts` bundles this program once with each kind of worker.

const { WORKER_FILE = '', READ_ONLY_POSTS = '' } = process.env;
const settings = { ...readServerSettings(process.env), site: testSite };
const signing = await Signing.open(settings.keysDir, { developmentKey: 'accept' });
const renderer = await createSiteRenderer({
  settings,
  signing,
  followed: await followRegistry(settings, signing),
  workerFile: WORKER_FILE,
  metrics: createSiteMetrics().renderMetrics,
  readOnlyPostPaths: READ_ONLY_POSTS.split(','),
  pagePatterns: ['/'],
});

const neverAborted = new AbortController().signal;

/**
 * Responds with the HTML of a page. The status is 500 if the server did not render the page, or if the data of a remote
 * did not arrive in time.
 */
const server = createServer((request, response) => {
  void renderer.render(renderer.current(), request.url ?? '/', false, neverAborted).then((page) => {
    const isComplete = page.fromServer && !Object.values(page.outcomes ?? {}).includes('timed_out');
    response.writeHead(isComplete ? page.status : 500);
    response.end(page.html);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ type: 'listening', origin: `http://127.0.0.1:${port}` });
});
process.on('SIGTERM', () => void renderer.close().finally(() => process.exit()));
process.on('disconnect', () => process.exit());
