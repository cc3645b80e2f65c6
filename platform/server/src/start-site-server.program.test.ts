/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeys } from '@safar/delivery/signing/keys';
import { Signing } from '@safar/delivery/signing/signing';
import { freePort } from '@safar/delivery/test/free-port';
import { buildPrograms, root } from '../testing/build-programs';
import { registryOf, signRegistry, writeRelease } from '../testing/small-releases';

jest.setTimeout(60_000);

/** The folder of the built programs. It is inside the repository, so that they find `node_modules`. */
const programs = join(root, '.cache/tests/start-site-server');

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safar-start-'));
  mkdirSync(programs, { recursive: true });
  buildPrograms(['main', 'worker'], programs);
  const releases = join(folder, 'releases');
  writeRelease(releases, 'shell', '1.0.0');
  const signing = await Signing.open(join(folder, 'keys'), { developmentKey: 'create' });
  const registry = signRegistry(signing, releases, registryOf({ shell: ['1.0.0'] }));
  writeFileSync(join(releases, 'registry.json'), JSON.stringify(registry));
  // The shell is damaged, so it cannot be served.
  writeFileSync(join(releases, 'shell/1.0.0/ssr/index.cjs'), 'damaged');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(programs, { recursive: true });
});

let site: ChildProcess;
/** Ends the process even if the test has failed. */
afterEach(() => {
  site.kill('SIGKILL');
});

function startSite(variables: Readonly<Record<string, string>>): void {
  site = spawn(process.execPath, [join(programs, 'main.mjs')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEVELOPMENT_KEY: '1',
      DRAIN_SECONDS: '300',
      ...variables,
    },
    stdio: 'ignore',
  });
}

/** Sends SIGTERM. Resolves with the exit code, or with `null` if the process has no listener for SIGTERM. */
async function terminate(): Promise<unknown> {
  site.kill('SIGTERM');
  const [code] = (await once(site, 'exit')) as [number | null];
  return code;
}

test('SIGTERM stops a site server immediately while no release of the shell can be served', async () => {
  const port = await freePort();
  startSite({ PORT: String(port) });
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status);
  while ((await health().catch(() => 0)) !== 503) await sleep(50);
  expect(await terminate()).toBe(0);
});

test('SIGTERM stops a site server while it copies the bucket for the first time', async () => {
  await createKeys(join(folder, 'trusted'), ['shell']);
  const bucket = createServer().listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(bucket.address() as AddressInfo).port}`);
  startSite({
    PORT: '0',
    RELEASES_URL: `s3://releases/tv?region=auto&endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    KEYS_DIR: join(folder, 'trusted'),
  });
  // The bucket never responds.
  await once(bucket, 'request');
  expect(await terminate()).toBe(0);
  bucket.closeAllConnections();
  bucket.close();
});
