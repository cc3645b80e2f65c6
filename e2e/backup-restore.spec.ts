import { execFile } from 'node:child_process';
import { cp, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ContactForms } from './support/contact-form';
import { launchSite, type LaunchedSite } from './support/launched-site';
import { homeParts, releasesInHtml } from './support/parts';
import { endAll, type End } from './support/program';
import { TestStore } from './support/release-store';
import { inRunFolder, root } from './support/run-folder';
import { expect, test } from './support/test';
import { fetchCsrfHeaders } from './support/visitor';

const run = promisify(execFile);

const backup = (dataFolder: string, ...args: string[]) =>
  run(process.execPath, ['scripts/run.mjs', 'backup', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataFolder },
  });

async function withDatabase<T>(
  { dataFolder }: LaunchedSite,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const postmaster = await readFile(join(dataFolder, 'postgres', 'v18', 'postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: postmaster.split('\n')[4] ?? '',
    user: 'safar',
    database: 'postgres',
  });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The rows of every table in the schema `public`, as text. */
const readTables = (site: LaunchedSite): Promise<Record<string, string[]>> =>
  withDatabase(site, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname = 'public' and relkind = 'r' order by 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });

/** Whether no email is pending. Sending an email changes its row, so the test waits before it reads the tables. */
const isQuiet = (site: LaunchedSite): Promise<boolean> =>
  withDatabase(site, async (client) => {
    const { rowCount } = await client.query(`select 1 from outbox where status = 'pending'`);
    return rowCount === 0;
  });

async function visitAds({ origin }: LaunchedSite): Promise<void> {
  const visitor = await fetchCsrfHeaders(origin);
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(`${origin}/api/AddView`, {
      method: 'POST',
      headers: { ...visitor, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
      body: JSON.stringify({ type: 'adds', other_id: 1, views: 1, event_id: crypto.randomUUID() }),
    });
    expect(response.status).toBe(200);
  }
}

const files = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).sort();

test('a site restored from a backup made under load has all rows from before the backup, the same releases and a complete home page', async () => {
  test.setTimeout(240_000);
  const store = await TestStore.create();
  const ends: End[] = [() => store.remove()];
  const launch = async (folders: { dataFolder: string; releasesFolder: string }) => {
    const site = await launchSite({ ...folders, store });
    ends.push(site.stop);
    return site;
  };
  try {
    const dataFolder = inRunFolder('backed-up');
    const releasesFolder = join(dataFolder, 'releases');
    await cp(store.folder, releasesFolder, { recursive: true });
    const site = await launch({ dataFolder, releasesFolder });
    const forms = new ContactForms();
    for (let count = 0; count < 5; count += 1) expect(await forms.send(site.origin)).toBe(true);
    await visitAds(site);
    await expect.poll(() => isQuiet(site), { timeout: 30_000 }).toBe(true);
    const before = await readTables(site);
    expect(before['submissions']).toHaveLength(5);
    const releases = releasesInHtml(await (await fetch(site.origin)).text());

    const copy = inRunFolder('backup');
    let running = true;
    const writing = (async () => {
      while (running) await forms.send(site.origin);
    })();
    try {
      await backup(dataFolder, 'create', copy);
    } finally {
      running = false;
      await writing;
    }
    expect(forms.acknowledged.length, 'forms acknowledged before and during the backup').toBeGreaterThan(5);
    await site.stop();

    const restoredFolder = inRunFolder('restored');
    await backup(restoredFolder, 'restore', copy);
    const restoredReleases = join(restoredFolder, 'releases');
    expect(await files(restoredReleases)).toEqual(await files(releasesFolder));
    const restored = await launch({ dataFolder: restoredFolder, releasesFolder: restoredReleases });
    const after = await readTables(restored);
    for (const [name, rows] of Object.entries(before)) {
      const present = new Set(after[name]);
      expect(
        rows.filter((row) => !present.has(row)),
        `rows of ${name} that are missing`,
      ).toEqual([]);
    }
    const html = await (await fetch(restored.origin)).text();
    expect(releasesInHtml(html)).toEqual(releases);
    for (const key of homeParts) expect(html).toContain(`data-mf-part="${key}"`);
    expect(await forms.send(restored.origin)).toBe(true);
  } finally {
    await endAll(ends);
  }
});
