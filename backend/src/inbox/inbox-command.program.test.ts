import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { createTestDatabase } from '../../testing/test-database';
import { openDatabase, type Database } from '../database/open-database';
import { runCommand } from '../../testing/run-command';
import { inboxProgram } from './inbox-command';
import { exportCsv } from './show-submissions';

let database: Database;
let dataFolder: string;
let url: string;
beforeEach(async () => {
  url = await createTestDatabase();
  dataFolder = temporaryFolder();
  database = await open();
});
afterEach(() => database.close());
afterAll(removeTemporaryFolders);

const open = () => openDatabase({ url, dataFolder });
const inbox = (line: string) => runCommand(inboxProgram, { open, dataFolder }, line.split(' '));

interface Sample {
  fields?: Record<string, string>;
  days?: number;
  status?: 'pending' | 'sent' | 'failed';
  picture?: string;
}

const person = { name: 'Ayesha Khan', email: 'ayesha@example.org', contact_number: '+923001234567' };

async function add({ fields = {}, days = 0, status = 'sent', picture }: Sample = {}) {
  const [id, outboxId] = [randomUUID(), randomUUID()];
  const created_at = sql<Date>`now() - make_interval(days => ${days})`;
  if (picture) await database.db.insertInto('pictures').values({ name: picture }).execute();
  await database.db
    .insertInto('submissions')
    .values({ id, kind: 'contact', fields: JSON.stringify({ ...person, ...fields }), picture, created_at })
    .execute();
  await database.db
    .insertInto('outbox')
    .values({
      id: outboxId,
      submission_id: id,
      status,
      attempts: 3,
      last_error: status === 'failed' ? '550' : null,
    })
    .execute();
  return { id, outboxId };
}

const mailsOf = (id: string) =>
  database.db
    .selectFrom('outbox')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute();

test('list prints submissions, the newest first, with the status of their emails', async () => {
  const old = await add({ days: 2, status: 'failed' });
  const recent = await add({ fields: { name: 'Zain\u001B[2J' } });
  const text = await inbox('list');
  expect(text.indexOf(recent.id)).toBeLessThan(text.indexOf(old.id));
  expect(text).toMatch(new RegExp(`${old.id}.*FAILED.*Ayesha Khan {2}ayesha@example.org`));
  expect(text).toContain('2 of 2 submissions. Pending emails: 0, failed: 1.');
  expect(text).not.toContain('\u001B');
  expect(await inbox('list --unsent')).not.toContain(recent.id);
  const [first] = JSON.parse(await inbox('list --limit 1 --json')) as { id: string; mail: string }[];
  expect(first).toMatchObject({ id: recent.id, mail: 'sent' });
});

test('show finds a submission by the start of its id', async () => {
  const { id } = await add({ fields: { message: 'One\nTwo' }, status: 'failed', picture: 'a.jpg' });
  const text = await inbox(`show ${id.slice(0, 8)}`);
  expect(text).toContain(`id: ${id}`);
  expect(text).toContain('message:\n  One\n  Two');
  expect(text).toContain(join(dataFolder, 'media/uploads/a.jpg'));
  expect(text).toContain('mail: failed, attempts: 3, 550');
  expect(JSON.parse(await inbox(`show ${id} --json`))).toMatchObject({ id, mails: [{ status: 'failed' }] });
});

test('export escapes CSV values that spreadsheets would run as formulas', async () => {
  await add({
    fields: { name: '=HYPERLINK("https://evil.example")', message: 'سلام\nTwo, "three"', locale: 'ur' },
  });
  const csv = await inbox('export --csv');
  expect(csv.startsWith('\uFEFFid,time,form,name,')).toBe(true);
  expect(csv).toContain(`,"'=HYPERLINK(""https://evil.example"")",ayesha@example.org,'+923001234567,`);
  expect(csv).toContain('"سلام\nTwo, ""three"""');
  expect(csv).toMatch(/,mail,language\r\n[^]*,ur\r\n$/);
});

async function addMany(count: number) {
  await sql`
    with added as (
      insert into submissions (id, kind, fields, created_at)
      select gen_random_uuid(), 'contact', '{"name": "Many"}', timestamptz '2026-01-01' + (n / 700) * interval '1 microsecond'
      from generate_series(1, ${count}::integer) as n returning id
    )
    insert into outbox (id, submission_id, status) select gen_random_uuid(), id, 'sent' from added`.execute(
    database.db,
  );
}

async function remove(id: string) {
  await database.db.deleteFrom('outbox').where('submission_id', '=', id).execute();
  await database.db.deleteFrom('submissions').where('id', '=', id).execute();
}

/** Returns the ids of the submissions from `addMany` that a CSV contains. */
const idsIn = (csv: string) =>
  csv
    .split('\r\n')
    .filter((line) => line.includes(',Many,'))
    .map((line) => line.slice(0, 36));

test('export prints every submission exactly once, even if several have the same timestamp', async () => {
  await addMany(1400);
  const ids = idsIn(await inbox('export --csv'));
  expect(ids).toHaveLength(1400);
  expect(new Set(ids).size).toBe(1400);
  await sql`delete from outbox where submission_id in (select id from submissions where fields->>'name' = 'Many')`.execute(
    database.db,
  );
  await sql`delete from submissions where fields->>'name' = 'Many'`.execute(database.db);
});

test('export is complete although submissions are removed and added during the export', async () => {
  await addMany(1000);
  const exported: string[] = [];
  for await (const part of exportCsv(database.db)) {
    const ids = idsIn(part);
    exported.push(...ids);
    const last = ids.at(-1);
    if (last) await remove(last);
    await add();
  }
  expect(exported).toHaveLength(1000);
  expect(new Set(exported).size).toBe(1000);
});

test('resend queues a failed email and keeps its id', async () => {
  const { id, outboxId } = await add({ status: 'failed' });
  expect(await inbox(`resend ${id}`)).toContain('is queued');
  expect(await mailsOf(id)).toMatchObject([
    { id: outboxId, status: 'pending', attempts: 0, last_error: null },
  ]);
});

test('resend queues a sent email with a new id', async () => {
  const { id, outboxId } = await add({ status: 'sent' });
  await inbox(`resend ${id}`);
  const mails = await mailsOf(id);
  expect(mails.map(({ status }) => status).sort()).toEqual(['pending', 'sent']);
  expect(mails.find(({ status }) => status === 'sent')?.id).toBe(outboxId);
});

test('purge removes old submissions, their pictures and their emails, but keeps submissions with a pending email', async () => {
  const [uploads, mails] = [join(dataFolder, 'media/uploads'), join(dataFolder, 'mail')];
  for (const folder of [uploads, mails]) mkdirSync(folder, { recursive: true });
  const old = await add({ days: 200, picture: 'old.jpg' });
  const young = await add({ days: 100, picture: 'young.jpg' });
  const waiting = await add({ days: 300, status: 'pending' });
  for (const name of ['old.jpg', 'young.jpg']) writeFileSync(join(uploads, name), 'x');
  for (const { outboxId } of [old, young]) writeFileSync(join(mails, `${outboxId}@tv.example.eml`), 'x');

  expect(await inbox('purge --older-than 180d')).toBe(
    'Removed submissions older than 180 days: 1.\nKept because their email is pending: 1; see "list --unsent".\n',
  );
  const rows = await database.db.selectFrom('submissions').select('id').execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([young.id, waiting.id].sort());
  expect(await mailsOf(old.id)).toEqual([]);
  expect(existsSync(join(uploads, 'old.jpg'))).toBe(false);
  expect(readdirSync(uploads)).toEqual(['young.jpg']);
  expect(readdirSync(mails)).toEqual([`${young.outboxId}@tv.example.eml`]);
  const pictures = await database.db.selectFrom('pictures').select('name').execute();
  expect(pictures).toEqual([{ name: 'young.jpg' }]);
});

test('delete removes one submission with its picture, its email file and its pending email', async () => {
  const [uploads, mails] = [join(dataFolder, 'media/uploads'), join(dataFolder, 'mail')];
  for (const folder of [uploads, mails]) mkdirSync(folder, { recursive: true });
  const removed = await add({ status: 'pending', picture: 'removed.jpg' });
  const kept = await add({ picture: 'kept.jpg' });
  for (const name of ['removed.jpg', 'kept.jpg']) writeFileSync(join(uploads, name), 'x');
  for (const { outboxId } of [removed, kept]) writeFileSync(join(mails, `${outboxId}@tv.example.eml`), 'x');

  const report = await inbox(`delete ${removed.id}`);
  expect(report).toMatch(
    new RegExp(`^Deleted submission ${removed.id} .* with its picture and its emails\\. `),
  );
  expect(report).toContain('Its pending email will not be sent, unless it is being sent right now.');
  expect(await database.db.selectFrom('submissions').select('id').execute()).toEqual([{ id: kept.id }]);
  expect(await mailsOf(removed.id)).toEqual([]);
  expect(readdirSync(uploads)).toEqual(['kept.jpg']);
  expect(readdirSync(mails)).toEqual([`${kept.outboxId}@tv.example.eml`]);
  await expect(inbox(`delete ${removed.id}`)).rejects.toThrow(`There is no submission ${removed.id}`);
});

test('delete leaves no email file if a backend without a mail server writes the file during the deletion', async () => {
  const folder = join(dataFolder, 'mail');
  mkdirSync(folder);
  const { id, outboxId } = await add({ status: 'pending' });
  const write = () => writeFileSync(join(folder, `${outboxId}@tv.example.eml`), 'x');
  write();
  const deleting = await database.db.transaction().execute(async (transaction) => {
    // The command removes the file, and then waits for this lock.
    await transaction.selectFrom('outbox').select('id').where('id', '=', outboxId).forUpdate().execute();
    const command = inbox(`delete ${id}`);
    while (readdirSync(folder).length > 0) await sleep(20);
    write();
    return { command };
  });
  await deleting.command;
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['nothing', "unknown command 'nothing'"],
  ['list extra', 'too many arguments'],
  ['list --csv', "unknown option '--csv'"],
  ['list --limit 0', 'Use a whole number from 1 to 100000.'],
  ['show', "missing required argument 'id'"],
  ['show %', '"%" is not an id'],
  [`show ${randomUUID()}`, 'There is no submission'],
  ['delete', "missing required argument 'id'"],
  ['export', "required option '--csv' not specified"],
  ['purge', "required option '--older-than <days>' not specified"],
  ['purge --older-than 0d', 'Use a number of days such as 400d, at least 1d.'],
])('"%s" is refused: %s', async (line, message) => {
  await expect(inbox(line)).rejects.toThrow(message);
});

test('resending twice leaves a single job for the email', async () => {
  const { id, outboxId } = await add({ status: 'failed' });
  await inbox(`resend ${id}`);
  await inbox(`resend ${id}`);
  const { rows } = await sql`select data from pgboss.job where name = 'mail'`.execute(database.db);
  expect(rows).toEqual([{ data: { outboxId, outages: 0 } }]);
});
