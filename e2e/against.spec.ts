import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Checkout } from './support/checkout';
import { partOf } from './support/parts';
import { freePort } from './support/program';
import { expect, test } from './support/test';

let checkout: Checkout;
let program: ChildProcess | undefined;

test.beforeAll(async () => {
  checkout = await Checkout.create(['shell', 'mf-blog']);
});
test.afterAll(async () => {
  if (program?.exitCode === null) {
    const exited = new Promise((resolve) => program?.once('exit', resolve));
    program.kill('SIGTERM');
    await exited;
  }
  await checkout.remove();
});

/** Starts `npm run dev`. Resolves with its URL. */
function startDev(args: readonly string[], port: number): Promise<string> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', ...args], {
    cwd: checkout.folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1' },
  });
  program = child;
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => output.push(part.toString('utf8')));
    child.stdout.on('data', (part: Buffer) => {
      const [, address] = / is on (http:\S+)/.exec(part.toString('utf8')) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`npm run dev ended:\n${output.join('')}`)));
  });
}

test('one local remote on a deployed site: read-only, and an edit appears at once', async ({
  page,
  siteFor,
}) => {
  test.setTimeout(300_000);
  const live = await siteFor();
  const origin = await startDev(['mf-blog', '--against', live.origin], await freePort());

  await page.goto(`${origin}/blog`, { timeout: 90_000 });
  const list = partOf(page, 'mf-blog:route:list');
  await expect(list).toHaveAttribute('data-mf', 'mf-blog@0.0.0-dev', { timeout: 60_000 });
  // The posts come from the deployed site.
  await expect(list.getByRole('article').first()).toBeVisible();

  const messagesFile = join(checkout.folder, 'mf-blog/src/messages/en.ts');
  const before = await readFile(messagesFile, 'utf8');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const [, title = ''] = /blog: '([^']+)'/.exec(before) ?? [];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await writeFile(messagesFile, before.replace(`blog: '${title}'`, `blog: 'Freshly printed'`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freshly printed', { timeout: 30_000 });
  expect(await page.evaluate(() => 'samePage' in window), 'the page was not loaded anew').toBe(true);

  // All other remotes are the releases of the deployed site.
  const version = await live.store.activeVersion('mf-video');
  await page.goto(origin);
  await expect(partOf(page, 'mf-video:home.slider')).toHaveAttribute('data-mf', `mf-video@${version}`, {
    timeout: 60_000,
  });

  const refused = await page.request.post(`${origin}/api/contact/email`, { data: { name: 'x' } });
  expect(refused.status()).toBe(405);
  expect(await refused.text()).toContain('nothing can be sent to it');
});
