import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@safar/delivery/test/free-port';
import { startNginx, type Proxy } from './support/nginx';
import { startProgram, type Program } from './support/program';
import { startReleaseBucket, type ReleaseBucket } from './support/release-bucket';
import { activateNext, nextVersion, publishNext } from './support/release-store';
import { inRunFolder, root } from './support/run-folder';
import { expect, test } from './support/test';
import { fetchCsrfHeaders } from './support/visitor';

/** Command and environment of one server. A restart does not change the port. */
interface Server {
  readonly name: string;
  readonly port: number;
  readonly file: string;
  readonly variables: Readonly<Record<string, string>>;
}

const DRAIN_SECONDS = 1;
const BETWEEN_RESTARTS_MS = 500;

const running = new Map<string, Program>();
let proxy: Proxy | undefined;
let bucket: ReleaseBucket | undefined;
test.afterEach(async () => {
  await Promise.all([...running.values()].map((program) => program.stop()));
  running.clear();
  await proxy?.stop();
  await bucket?.stop();
});

async function start({ name, file, variables }: Server): Promise<void> {
  running.set(name, await startProgram(file, variables));
}

/** Stops a server with SIGTERM and restarts it. @returns the statuses of `/healthz` until the server exits. */
async function restart(server: Server): Promise<number[]> {
  const health: number[] = [];
  const program = running.get(server.name);
  let hasExited = false;
  const stopping = program?.stop().then(() => (hasExited = true));
  while (!hasExited) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`).catch(() => undefined);
    if (answer) health.push(answer.status);
    await sleep(50);
  }
  await stopping;
  await start(server);
  return health;
}

test('two backends and two site servers behind nginx, with releases in a bucket, restart one by one without a failed request', async () => {
  test.setTimeout(240_000);
  const [public_, inner, siteA, siteB, backendA, backendB] = await Promise.all(
    Array.from({ length: 6 }, () => freePort()),
  );
  const { url, store, variables } = (bucket = await startReleaseBucket());
  await publishNext(store, 'mf-blog');
  const forAll = {
    NODE_ENV: 'production',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUSTED_PROXIES: 'loopback',
  };
  const backend = (name: string, port = 0): Server => ({
    name,
    port,
    file: join(root, 'backend', 'dist', 'main.mjs'),
    variables: {
      ...forAll,
      DATA_DIR: inRunFolder('rolling-backend'),
      BACKEND_LISTEN: `127.0.0.1:${port}`,
      CONTENT_DIR: join(root, 'demo', 'content'),
    },
  });
  const site = (name: string, port = 0): Server => ({
    name,
    port,
    file: join(root, 'shell', 'dist-server', 'main.mjs'),
    variables: {
      ...forAll,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: inRunFolder(`rolling-${name}`),
      RELEASES_URL: url,
      ...variables,
      BACKEND_URL: `http://127.0.0.1:${inner}`,
      HTML_CACHE_SECONDS: '1',
      RENDER_TIMEOUT_FACTOR: '5',
    },
  });
  const servers = [
    backend('backend-a', backendA),
    backend('backend-b', backendB),
    site('site-a', siteA),
    site('site-b', siteB),
  ];
  // This backend receives no requests. It keeps the bundled database running while the two others restart.
  await start(backend('database', 0));
  proxy = await startNginx({
    'site-a:3000': `127.0.0.1:${siteA}`,
    'site-b:3000': `127.0.0.1:${siteB}`,
    'backend-a:4000': `127.0.0.1:${backendA}`,
    'backend-b:4000': `127.0.0.1:${backendB}`,
    'listen 8080': `listen 127.0.0.1:${public_}`,
    'listen 8081': `listen 127.0.0.1:${inner}`,
  });
  for (const server of servers) await start(server);
  const origin = `http://127.0.0.1:${public_}`;
  const visitor = await fetchCsrfHeaders(origin);

  const failures: string[] = [];
  let answers = 0;
  let loading = true;
  const view = (): RequestInit => ({
    method: 'POST',
    headers: { ...visitor, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
    body: JSON.stringify({ type: 'adds', other_id: 1, views: 1, event_id: crypto.randomUUID() }),
  });
  const requests: readonly (() => [string, RequestInit?])[] = [
    () => ['/'],
    () => ['/blog'],
    () => ['/api/Category'],
    () => ['/api/AddView', view()],
  ];
  const load = requests.map(async (next) => {
    while (loading) {
      const [path, init] = next();
      const status = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(20_000) }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: unknown) => String(error),
      );
      answers += 1;
      // The ad events come from one IP address and exceed the backend's rate limit, so status 429 is not a failure.
      if (status !== 200 && status !== 429) failures.push(`${path}: ${status}`);
      await sleep(10);
    }
  });

  const isActive = async () =>
    (await (await fetch(origin)).text()).includes(`data-mf="mf-blog@${nextVersion}"`);
  for (const server of servers) {
    // Activates the next release after the restarts of the backends and before those of the site servers.
    if (server.name === 'site-a') await activateNext(store, 'mf-blog');
    expect(await restart(server), `${server.name} reports that it is shutting down`).toContain(503);
    await sleep(BETWEEN_RESTARTS_MS);
  }
  await expect.poll(isActive).toBe(true);
  loading = false;
  await Promise.all(load);
  const figure = `${failures.length} of ${answers} requests failed`;
  process.stdout.write(`rolling restart: ${figure}\n`);
  test.info().annotations.push({ type: 'rolling restart', description: figure });
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(200);
});
