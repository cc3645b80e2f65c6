import { freePort } from '@safar/delivery/test/free-port';
import { Checkout } from './support/checkout';
import { startDevelopment } from './support/development';
import { headingsWithCommands, readGuide } from './support/guide';
import { expectHydrated, partOf } from './support/parts';
import { signingVariables } from './support/release-store';
import { expect, test } from './support/test';

const NAME = 'mf-field-notes';
const GUIDE = 'teams-day.md';

let checkout: Checkout;
test.beforeAll(async () => {
  checkout = await Checkout.create(['shell']);
});
test.afterAll(() => checkout.remove());

/** Expects a command to exit with code 0. If it does not, the test report contains the command's output. */
const expectDone = ({ code, output }: { code: number; output: string }) => expect(code, output).toBe(0);

test('a newly created remote passes its checks and appears on the running site after publish', async ({
  page,
  problems,
  siteFor,
}) => {
  test.setTimeout(600_000);
  const site = await siteFor();
  const version = await site.store.activeVersion('shell');
  expect((await fetch(`${site.origin}/field-notes`)).status).toBe(404);

  const readCommands = async (heading: string) =>
    (await readGuide(GUIDE, heading)).map((line) =>
      line.replaceAll('mf-events', NAME).replaceAll('https://tv.example', site.origin),
    );
  const runGuide = async (heading: string) => {
    const commands = await readCommands(heading);
    for (const line of commands) {
      const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
      const [, , command = '', , ...args] = words;
      const variables = { ...signingVariables(), RELEASES_DIR: site.store.folder };
      expectDone(await checkout.npmRun(command, args, command === 'release' ? variables : {}));
    }
    return commands.map((line) => line.split(' ')[2]);
  };
  // This spec and `pipeline.spec.ts` together run the commands below each of these headings. The test fails if the
  // guide gets another heading with commands.
  expect(await headingsWithCommands(GUIDE)).toEqual([
    ...['Create a remote', 'Develop', 'Test', 'Run the pipeline', 'Release and roll back'],
  ]);
  expect(await runGuide('Create a remote')).toEqual(['create', 'check', 'release']);

  const html = async () => (await fetch(`${site.origin}/field-notes`)).text();
  await expect.poll(html, { timeout: 15_000, intervals: [200] }).toContain(`data-mf="${NAME}@1.0.0"`);
  expect(await html()).toContain('Trending Now');
  expect(await site.store.activeVersion('shell'), 'the shell was not released again').toBe(version);

  const response = await page.goto(`${site.origin}/field-notes`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/^Field notes/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field notes');
  // The teaser on the home page links to the remote's page. A click opens this page without loading a new document.
  await page.goto(site.origin);
  const teaser = partOf(page, `${NAME}:home.more`);
  await teaser.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await teaser.getByRole('link', { name: 'Show More: Field notes' }).click();
  await expect(partOf(page, `${NAME}:route:page`)).toHaveAttribute('data-mf', `${NAME}@1.0.0`);
  await expect(
    page.getByRole('list', { name: 'What the channel shows' }).getByRole('link').first(),
  ).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);

  // `npm run create` writes an English and an Urdu message catalogue.
  await page.goto(`${site.origin}/ur/field-notes`);
  await expectHydrated(page, [`${NAME}:route:page`]);
  await expect(partOf(page, `${NAME}:route:page`)).not.toHaveAttribute('lang');
  const categories = page.getByRole('list', { name: 'چینل پر کیا دکھایا جاتا ہے' });
  await expect(categories.getByRole('link').first()).toHaveAttribute('href', /^\/ur\//);
  expect(await problems.all()).toEqual([]);

  for (const line of await readCommands('Develop')) {
    const command = line.replace('npm run dev --', 'node scripts/run.mjs dev');
    const development = await startDevelopment(command, { cwd: checkout.folder, port: await freePort() });
    try {
      const document = await (await fetch(`${development.origin}/field-notes`)).text();
      expect(document.includes(`data-mf="${NAME}@0.0.0-dev"`)).toBe(line.includes('--ssr'));
      await page.goto(`${development.origin}/field-notes`, { timeout: 90_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field notes', { timeout: 60_000 });
    } finally {
      await development.stop();
    }
  }
  const [jest = ''] = await readCommands('Test');
  expectDone(await checkout.shell(jest));
  expect(await runGuide('Release and roll back')).toHaveLength(5);
  const reasons = (await site.store.releases.readHistory(NAME)).map(({ reason }) => reason);
  expect(reasons.slice(0, 3)).toEqual(['rollback', 'promote', 'canary']);
});
