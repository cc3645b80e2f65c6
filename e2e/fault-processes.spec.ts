import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@safar/delivery/test/free-port';
import { damageFiles } from './faults/inject';
import { ContactForms } from './support/contact-form';
import { launchSite, type KillableProcess, type LaunchedSite } from './support/launched-site';
import { homeParts, releasesInHtml } from './support/parts';
import { TestStore } from './support/release-store';
import { startSite } from './support/site';
import { buildVariants, variantVersion } from './support/variants';
import { expect, test } from './support/test';

const RECOVERY_MS = 10_000;
const REQUEST_TIMEOUT_MS = 5_000;

let site: LaunchedSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildVariants();
  site = await launchSite();
});
test.afterAll(async () => {
  await site.stop();
  await site.store.remove();
});

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Prints a measurement and adds it to the test report as an annotation. */
function record(type: string, description: string): void {
  process.stdout.write(`${type}: ${description}\n`);
  test.info().annotations.push({ type, description });
}

async function visitHome(origin: string) {
  const response = await fetch(origin, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const html = await response.text();
  return {
    isAnswered: response.status === 200 && html.includes('</html>'),
    /** Whether the HTML contains every component of the home page. The browser renders missing components. */
    isComplete: homeParts.every((key) => html.includes(`data-mf-part="${key}"`)),
  };
}

const isUp = async ({ origin }: Pick<LaunchedSite, 'origin'>): Promise<boolean> => {
  const health = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (health.status !== 200) return false;
  const { isAnswered, isComplete } = await visitHome(origin);
  return isAnswered && isComplete;
};

/** Sends the contact form again and again until `stop` is called. */
async function startWriting({ origin }: LaunchedSite) {
  const forms = new ContactForms();
  let running = true;
  const writing = (async () => {
    while (running) {
      await forms.send(origin);
      await sleep(30);
    }
  })();
  return {
    acknowledged: forms.acknowledged,
    async stop() {
      running = false;
      await writing;
    },
  };
}

for (const name of ['site server', 'backend', 'PostgreSQL'] as const satisfies KillableProcess[]) {
  test(`if ${name} is killed under load, the site recovers by itself and loses no acknowledged write`, async () => {
    await expect.poll(() => isUp(site).catch(() => false), { timeout: 30_000 }).toBe(true);
    const writes = await startWriting(site);
    await expect.poll(() => writes.acknowledged.length).toBeGreaterThan(20);
    const pid = await site.pidOf(name);
    const began = performance.now();
    process.kill(pid, 'SIGKILL');
    const before = writes.acknowledged.length;
    await expect
      .poll(async () => (await isUp(site).catch(() => false)) && writes.acknowledged.length > before, {
        timeout: RECOVERY_MS,
        intervals: [50],
      })
      .toBe(true);
    record(`recovery of ${name}`, inSeconds(performance.now() - began));
    await writes.stop();
    const stored = await site.submissions();
    expect(writes.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    record(
      `acknowledged writes with ${name} killed`,
      `${writes.acknowledged.length} of ${writes.acknowledged.length} stored`,
    );
  });
}

test('a killed render worker is replaced', async () => {
  await expect.poll(() => isUp(site).catch(() => false), { timeout: 30_000 }).toBe(true);
  const before = await site.renderWorkers();
  const [killed = 0] = before;
  const began = performance.now();
  process.kill(killed, 'SIGKILL');
  const isRestored = async () => {
    const workers = await site.renderWorkers();
    return workers.length === before.length && !workers.includes(killed) && (await isUp(site));
  };
  await expect
    .poll(() => isRestored().catch(() => false), { timeout: RECOVERY_MS, intervals: [50] })
    .toBe(true);
  record('recovery of a render worker', inSeconds(performance.now() - began));
});

test('a site that starts for the first time with a damaged shell responds with 503 until the shell is repaired', async ({
  backend,
}) => {
  const store = await TestStore.create();
  const file = join(await store.releaseFolder('shell'), 'ssr', 'index.cjs');
  const damage = await damageFiles([file], 'one flipped byte');
  const port = await freePort();
  const starting = startSite({ backend, store, variables: { PORT: String(port) } });
  const origin = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  try {
    await expect.poll(() => statusOf('/healthz').catch(() => 0), { timeout: 30_000 }).toBe(503);
    expect([await statusOf('/'), await statusOf('/livez')]).toEqual([503, 200]);
    expect(await (await fetch(origin)).text()).toContain('is not available right now');
    await damage.end();
    const began = performance.now();
    const started = await starting;
    await expect
      .poll(() => isUp({ origin }).catch(() => false), { timeout: RECOVERY_MS, intervals: [50] })
      .toBe(true);
    record('recovery of a site without a shell', inSeconds(performance.now() - began));
    expect(started.output()).toMatch(/No release of the shell can be served.*"remedy"/);
  } finally {
    await starting.then(
      (started) => started.stop(),
      () => undefined,
    );
    await store.remove();
  }
});

test('no request fails while a release is activated and rolled back', async () => {
  const good = await site.store.activeVersion('mf-blog');
  let running = true;
  const failures: string[] = [];
  let answers = 0;
  let incomplete = 0;
  const visitors = Array.from({ length: 4 }, async () => {
    while (running) {
      answers += 1;
      try {
        const { isAnswered, isComplete } = await visitHome(site.origin);
        if (!isAnswered) failures.push('no complete response');
        else if (!isComplete) incomplete += 1;
      } catch (error) {
        failures.push(String(error));
      }
    }
  });
  const releases = async () => releasesInHtml(await (await fetch(site.origin)).text());
  await site.store.publish('mf-blog', 'mf-blog changed');
  await expect.poll(releases).toContain(`mf-blog@${variantVersion('mf-blog changed')}`);
  await site.store.rollback('mf-blog');
  await expect.poll(releases).toContain(`mf-blog@${good}`);
  running = false;
  await Promise.all(visitors);
  record('failed requests during activation and rollback', `${failures.length} of ${answers}`);
  record('pages without a component during activation and rollback', `${incomplete} of ${answers}`);
  expect(failures).toEqual([]);
});
