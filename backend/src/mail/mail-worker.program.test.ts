import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { runCommand } from '../../testing/run-command';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { createTestDatabase } from '../../testing/test-database';
import { injectForm, fetchWriteHeaders } from '../../testing/write-headers';
import { openDatabase, type Database } from '../database/open-database';
import { inboxProgram } from '../inbox/inbox-command';
import { MailQueue } from './mail-queue';
import type { MailSettings } from './mail-settings';
import { classifyFailure, smtpTransport } from './mail-transport';

jest.setTimeout(60_000);

let server: MailServer;
let databaseUrl: string;
let database: Database;
const running: TestBackend[] = [];

beforeEach(async () => {
  server = await startMailServer();
  databaseUrl = await createTestDatabase();
  database = await openDatabase({ url: databaseUrl, dataFolder: '' });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.stop()));
  await database.close();
  await server.stop();
});
afterAll(removeTemporaryFolders);

async function start(changes: Partial<MailSettings> = {}): Promise<TestBackend> {
  const office = ['office@tv.example'];
  const backend = await startTestBackend({
    databaseUrl,
    limits: { eventsPerMinute: 100, formsPerTenMinutes: 1000 },
    mail: {
      smtpUrl: server.url,
      from: 'Safar TV <website@tv.example>',
      to: { join: ['club@tv.example', 'second@tv.example'], enquiry: office, contact: office },
      retrySeconds: 1,
      ...changes,
    },
  });
  running.push(backend);
  return backend;
}
const contact = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.org',
  contact_number: '+923001234567',
  subject: 'A question',
};

async function send(backend: TestBackend, fields: Record<string, string | Blob>, url = '/contact/email') {
  const id = randomUUID();
  const session = await fetchWriteHeaders(backend.app);
  const answer = await injectForm(backend.app, `/api${url}`, { ...fields, submission_id: id }, session);
  expect(answer.statusCode).toBe(200);
  return id;
}

async function until(condition: () => boolean | Promise<boolean>, limit = 15_000): Promise<void> {
  const end = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
    await pause(20);
  }
}

const outboxOf = (id: string) =>
  database.db.selectFrom('outbox').selectAll().where('submission_id', '=', id).executeTakeFirstOrThrow();

/** Adds a submission with a pending email that has no job in the queue. @returns the id of the submission */
async function addPending(): Promise<string> {
  const id = randomUUID();
  const fields = JSON.stringify(contact);
  await database.db.insertInto('submissions').values({ id, kind: 'contact', fields }).execute();
  await database.db.insertInto('outbox').values({ id: randomUUID(), submission_id: id }).execute();
  return id;
}

/** Whether a backend has taken a job from the queue and is sending the email. */
const isClaimed = async () =>
  (await sql`select from pgboss.job where state = 'active'`.execute(database.db)).rows.length === 1;

const jobStates = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where state < 'completed'
    and data ->> 'outboxId' = (select id::text from outbox where submission_id = ${id})`.execute(database.db);
  return rows.map(({ state }) => state);
};

const isSent = async (id: string) => (await outboxOf(id)).status === 'sent';

test('a form is sent to the office as an email with the visitor as Reply-To', async () => {
  const backend = await start();
  const message = 'سلام! ہنزہ کب جانا چاہیے؟\nSecond line <b>bold</b> & more';
  const id = await send(backend, { ...contact, message });
  await until(() => isSent(id));
  const [received] = server.mails;
  const { mail } = received!;
  const row = await outboxOf(id);
  expect([received!.from, received!.to]).toEqual(['website@tv.example', ['office@tv.example']]);
  expect(mail.messageId).toBe(`<${row.id}@tv.example>`);
  expect(mail.subject).toBe('Contact: A question – Ayesha Khan');
  expect(mail.replyTo).toEqual([{ name: 'Ayesha Khan', address: 'ayesha@example.org' }]);
  expect(mail.text).toContain(message);
  expect(mail.html).toContain('<div dir="auto">سلام! ہنزہ کب جانا چاہیے؟</div>');
  expect(mail.html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; more');
  expect(mail.html).not.toContain('<b>');
  expect(row).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
});

test('the email states the language of the page if the form contains it', async () => {
  const backend = await start();
  const urdu = await send(backend, { ...contact, locale: 'ur' });
  await until(() => isSent(urdu));
  const unknown = await send(backend, contact);
  await until(() => isSent(unknown));
  const [first, second] = server.mails.map(({ mail }) => mail.text);
  expect(first).toContain('Language: Urdu');
  expect(second).not.toContain('Language');
});

test('a visitor can inject neither headers nor recipients', async () => {
  const backend = await start();
  const id = await send(backend, {
    ...contact,
    name: 'Ali‮ <evil@example.org>, "x" =?utf-8?q?boss?=',
    subject: 'Hi=0D=0ABcc: all@example.org',
  });
  await until(() => isSent(id));
  const [{ to, mail, raw }] = server.mails as [MailServer['mails'][number]];
  expect(to).toEqual(['office@tv.example']);
  expect(mail.bcc ?? mail.cc).toBeUndefined();
  expect(mail.replyTo).toEqual([
    { name: 'Ali <evil@example.org>, "x" = ?utf-8?q?boss?=', address: 'ayesha@example.org' },
  ]);
  const head = raw.toString().split('\r\n\r\n')[0] ?? '';
  const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase());
  expect(names.sort()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ].sort(),
  );
});

test('the re-encoded picture is attached, and the email is sent to all recipients in the settings', async () => {
  const backend = await start();
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { subject: _none, contact_number: phone_number, ...person } = contact;
  const fields = { ...person, phone_number, city: 'Gilgit', image: new Blob([png]) };
  const id = await send(backend, fields, '/joinUs');
  await until(() => isSent(id));
  const [{ to, mail }] = server.mails as [MailServer['mails'][number]];
  expect(to).toEqual(['club@tv.example', 'second@tv.example']);
  const [attachment] = mail.attachments;
  expect(attachment).toMatchObject({ filename: 'picture.jpg', mimeType: 'image/jpeg' });
  const { format, width } = await sharp(Buffer.from(attachment!.content as ArrayBuffer)).metadata();
  expect([format, width]).toEqual(['jpeg', 20]);
});

test('an email that the server rejects temporarily is retried until it is accepted', async () => {
  let refusals = 2;
  server.refuse = () => (refusals-- > 0 ? 451 : undefined);
  const id = await send(await start(), contact);
  await until(() => isSent(id));
  expect(server.mails).toHaveLength(1);
  expect((await outboxOf(id)).attempts).toBe(3);
});

test('a rejected email is postponed once, even if the outcome of another email in the batch cannot be stored', async () => {
  server.refuse = () => 451;
  const [postponed, broken] = [await addPending(), await addPending()];
  await sql`create function refuse_update() returns trigger language plpgsql as $$
    begin if new.submission_id = ${sql.lit(broken)} then raise 'refused'; end if; return new; end $$`.execute(
    database.db,
  );
  await sql`create trigger refuse before update on outbox for each row execute function refuse_update()`.execute(
    database.db,
  );
  await start({ retrySeconds: 60 });
  await until(async () => (await jobStates(broken)).includes('retry'));
  expect((await outboxOf(postponed)).attempts).toBe(1);
  expect(await jobStates(postponed)).toEqual(['created']);
});

test('an email that the server rejects with a 5xx code is retried about an hour later, and fails after five days', async () => {
  server.refuse = () => 550;
  const backend = await start();
  const id = await send(backend, contact);
  await until(async () => (await outboxOf(id)).last_error !== null);
  const first = await outboxOf(id);
  expect(first.status).toBe('pending');
  expect(first.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(2_000_000);
  expect(first.last_error).toContain('550');

  const errors = jest.spyOn(backend.app.log, 'error');
  await sql`update outbox set attempts = 10, created_at = now() - interval '6 days'`.execute(database.db);
  await sql`update pgboss.job set start_after = now()`.execute(database.db);
  await until(async () => (await outboxOf(id)).status === 'failed');
  expect(errors.mock.calls.flat().join()).toContain(`npm run inbox -- resend ${id}`);
  expect(await database.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('an attempt that fails because the mail server is unavailable is not counted', async () => {
  await server.stop();
  const backend = await start();
  const ids = [await send(backend, contact), await send(backend, contact)];
  await until(async () => (await outboxOf(ids[0]!)).last_error !== null);
  expect((await outboxOf(ids[0]!)).last_error).toContain('ECONNREFUSED');
  await server.restart();
  for (const id of ids) {
    await until(() => isSent(id));
    expect((await outboxOf(id)).attempts).toBe(1);
  }
});

test('emails are sent by SMTP over TLS with a login; if the login is rejected, the email is sent after the password is corrected', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // smtp-server warns about its default certificate
  const secure = await startMailServer({ user: 'website', pass: 'secret' });
  const wrong = await start({ smtpUrl: secure.url.replace('secret', 'guess') });
  const id = await send(wrong, contact);
  await until(async () => (await outboxOf(id)).last_error !== null);
  expect((await outboxOf(id)).last_error).toContain('535');
  expect((await outboxOf(id)).last_error).not.toContain('guess');
  await wrong.stop();
  running.splice(0);
  await start({ smtpUrl: secure.url });
  await until(() => isSent(id));
  expect(secure.mails).toHaveLength(1);
  await secure.stop();
});

test('several backends together send every email once', async () => {
  const [first, second] = [await start(), await start()];
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, index) => send(index % 2 ? first : second, contact)),
  );
  for (const id of ids) await until(() => isSent(id));
  const messageIds = server.mails.map(({ mail }) => mail.messageId);
  expect(new Set(messageIds).size).toBe(30);
  expect(messageIds).toHaveLength(30);
});

test('at shutdown, a backend waits only briefly for a slow mail server, and the next backend sends the email', async () => {
  let release: () => void = () => undefined;
  server.hold = new Promise<void>((resolve) => (release = resolve));
  const backend = await start();
  const id = await send(backend, contact);
  await until(isClaimed);
  const before = Date.now();
  await backend.stop();
  running.splice(0);
  expect(Date.now() - before).toBeLessThan(3400);
  expect(await isSent(id)).toBe(false);
  release();
  server.hold = undefined;
  await start();
  await until(() => isSent(id));
});

test('without a mail server, emails are written as .eml files', async () => {
  const backend = await start({ smtpUrl: undefined });
  const id = await send(backend, { ...contact, message: 'شکریہ' });
  await until(() => isSent(id));
  const folder = join(backend.dataFolder, 'mail');
  expect(existsSync(folder)).toBe(true);
  const row = await outboxOf(id);
  expect(readdirSync(folder)).toEqual([`${row.id}@tv.example.eml`]);
  const mail = await PostalMime.parse(readFileSync(join(folder, `${row.id}@tv.example.eml`)));
  expect([mail.subject, mail.text?.includes('شکریہ')]).toEqual(['Contact: A question – Ayesha Khan', true]);
});

test('a submission whose transaction is rolled back queues no email', async () => {
  const backend = await start();
  await sql`create function refuse_outbox() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    database.db,
  );
  await sql`create trigger refuse before insert on outbox for each row execute function refuse_outbox()`.execute(
    database.db,
  );
  const session = await fetchWriteHeaders(backend.app);
  const fields = { ...contact, submission_id: randomUUID() };
  const { statusCode } = await injectForm(backend.app, '/api/contact/email', fields, session);
  expect(statusCode).toBe(500);
  expect((await sql`select from submissions`.execute(database.db)).rows).toEqual([]);
  expect((await sql`select from pgboss.job where name = 'mail'`.execute(database.db)).rows).toEqual([]);
});

test('after an upgrade from a release without pg-boss, several backends together send a pending email once', async () => {
  const id = await addPending();
  const { id: outboxId } = await outboxOf(id);
  await Promise.all([start(), start()]);
  await until(() => isSent(id));
  expect(server.mails.map(({ mail }) => mail.messageId)).toEqual([`<${outboxId}@tv.example>`]);
});

test('an email whose job has expired is sent again with the same Message-ID', async () => {
  let release: () => void = () => undefined;
  server.hold = new Promise<void>((resolve) => (release = resolve));
  const backend = await start();
  const id = await send(backend, contact);
  await until(isClaimed);
  await sql`update pgboss.job set expire_in = interval '1 second'`.execute(database.db);
  const other = await start();
  await until(async () => !(await isClaimed()), 20_000);
  await until(isClaimed, 20_000);
  server.hold = undefined;
  release();
  await until(() => isSent(id), 20_000);
  await until(() => server.mails.length === 2);
  expect(new Set(server.mails.map(({ mail }) => mail.messageId)).size).toBe(1);
  expect(other.origin).not.toBe(backend.origin);
});

/** Makes the mail server wait before it responds to an email. `count()` is the number of emails it has received. */
function stallServer() {
  let count = 0;
  let release: () => void = () => undefined;
  const hold = new Promise<void>((resolve) => (release = resolve));
  Object.defineProperty(server, 'hold', { get: () => ((count += 1), hold) });
  return { count: () => count, release: () => release() };
}

/** Sets the time after which another attempt can claim an email. */
const claimSeconds = (seconds: number) => sql`
  create function shorten_claim() returns trigger language plpgsql as $$
    begin new.expire_in = ${sql.lit(seconds)} * interval '1 second'; return new; end $$;
  create trigger shorten before insert on pgboss.job for each row execute function shorten_claim()`;

test('a backend does not send an email a second time while an earlier attempt to send it has not ended', async () => {
  const { count, release } = stallServer();
  const backend = await start();
  await claimSeconds(1).execute(database.db);
  const id = await send(backend, contact);
  const retries = async () => {
    const { rows } = await sql<{ retry_count: number }>`select retry_count from pgboss.job
      where name = 'mail'`.execute(database.db);
    return rows[0]?.retry_count ?? 0;
  };
  await until(async () => (await retries()) >= 2, 30_000);
  expect(count()).toBe(1);
  release();
  await until(() => isSent(id));
  expect(server.mails).toHaveLength(1);
});

test('if a second backend claims an email after the first claim has expired, and both attempts fail, the email is queued once', async () => {
  const { count, release } = stallServer();
  server.refuse = () => 451;
  const backend = await start({ retrySeconds: 60 });
  const id = await send(backend, contact);
  await until(isClaimed);
  await sql`update pgboss.job set expire_in = interval '1 second'`.execute(database.db);
  await start({ retrySeconds: 60 });
  await until(() => count() === 2, 30_000);
  release();
  await until(async () => !(await jobStates(id)).includes('active'));
  await pause(500); // until both backends have stored the failure
  expect(await jobStates(id)).toEqual(['created']);
});

test('if `inbox resend` runs during an attempt that then fails, the email is sent within seconds', async () => {
  const { count, release } = stallServer();
  server.refuse = () => (count() === 1 ? 451 : undefined);
  const backend = await start({ retrySeconds: 60 });
  const id = await send(backend, contact);
  await until(() => count() === 1);
  const open = () => openDatabase({ url: databaseUrl, dataFolder: '' });
  await runCommand(inboxProgram, { open, dataFolder: backend.dataFolder }, ['resend', id]);
  release();
  await until(() => isSent(id));
  expect(await outboxOf(id)).toMatchObject({ attempts: 1, last_error: null });
});

test('sending an email is aborted if the mail server is too slow, which counts as a failed attempt', async () => {
  const { release } = stallServer();
  const transport = smtpTransport(server.url, 200);
  const mail = { from: 'a@tv.example', to: 'b@tv.example', text: 'Salaam' };
  const failure = await transport.send(mail).catch(classifyFailure);
  expect(failure).toMatchObject({ kind: 'temporary' });
  transport.close();
  release();
});

test('if the database connection is lost at the end of a batch, the error is reported and the process keeps running', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  const query = (text: string, values: unknown[]) =>
    text.includes('FROM results') ? Promise.reject(lost) : database.pool.query(text, values);
  const pool = new Proxy(database.pool, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
  const queue = await MailQueue.open({ pool });
  const reported: Error[] = [];
  const unhandled: unknown[] = [];
  const collect = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', collect);
  queue.onError = (error) => reported.push(error);
  await queue.add(database.db, { outboxId: randomUUID(), outages: 0 });
  await queue.work(async () => undefined);
  await until(() => reported.length + unhandled.length > 0);
  await queue.close();
  process.off('unhandledRejection', collect);
  expect([reported[0], unhandled]).toEqual([lost, []]);
});
