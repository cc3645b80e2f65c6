import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formOutcomeSchema } from '@safar/domain/forms/form-outcome';
import { validateForm } from '@safar/domain/forms/form-schemas';
import pg from 'pg';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import * as v from 'valibot';
import { newVisitorHeaders, bundleBackend, originOf, fetchPageHeaders } from '../../testing/backend-process';
import { hostileRequests, type HostileRequest } from '../../testing/hostile/hostile-bodies';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { createTestDatabase } from '../../testing/test-database';
import { forms } from './forms';

afterAll(removeTemporaryFolders);

/** Number of hostile requests. For a longer run, set `HOSTILE_BODIES`, for example to 2000. */
const count = Number(process.env.HOSTILE_BODIES ?? '300');
const concurrency = 4;

/**
 * Sends the body unchanged. With `cutAt`, closes the connection after that number of bytes.
 *
 * @returns the status; undefined if the connection ended without a response
 */
function send(
  origin: string,
  { url, headers, body, cutAt }: HostileRequest,
  more: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const outgoing = request(`${origin}${url}`, {
      method: 'POST',
      headers: { ...more, ...headers, 'content-length': body.length },
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode));
    });
    outgoing.on('error', () => resolve(undefined));
    if (cutAt === undefined) outgoing.end(body);
    else outgoing.write(body.subarray(0, cutAt), () => outgoing.destroy());
  });
}

/** Resident memory in megabytes, after a pause for the garbage collector. */
async function memoryOf(pid: number): Promise<number> {
  await pause(1500);
  return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

const isValidRow = (kind: string, fields: unknown) => {
  const form = forms.find((one) => one.kind === kind);
  const { fields: checked } = form ? validateForm(form.rules, fields) : {};
  const filled = Object.entries(checked ?? {}).filter(([, value]) => value);
  return (
    checked !== undefined &&
    JSON.stringify(filled.sort()) === JSON.stringify(Object.entries(fields as object).sort())
  );
};

test(`${count} hostile form bodies cause no server error, no invalid row and no memory leak`, async () => {
  const DATABASE_URL = await createTestDatabase();
  const DATA_DIR = temporaryFolder();
  const backend = bundleBackend('hostile-test')({ DATABASE_URL, DATA_DIR });
  const origin = await originOf(backend);
  const { 'content-type': _json, ...scripts } = await fetchPageHeaders(origin);
  const plain = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    referer: `${origin}/contact-us`,
  };
  const statuses: Record<string, number> = {};
  const failures: string[] = [];

  async function sendAll(seed: string, bodies: number): Promise<void> {
    const requests = hostileRequests(seed, bodies);
    let index = 0;
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (;;) {
          const next = await requests.next();
          if (next.done) return;
          const headers = (index += 1) % 4 === 0 ? plain : scripts;
          const status = await send(origin, next.value, { ...headers, ...newVisitorHeaders() });
          statuses[String(status ?? 'cut')] = (statuses[String(status ?? 'cut')] ?? 0) + 1;
          if (status === undefined && next.value.cutAt === undefined)
            failures.push(`${next.value.kind}: no response`);
          if ((status ?? 0) >= 500) failures.push(`${next.value.kind} ${next.value.url}: ${status}`);
        }
      }),
    );
  }

  // The first requests load modules and fill caches. The test therefore measures the initial memory after them.
  await sendAll('warm', 60);
  const before = await memoryOf(backend.child.pid ?? 0);
  await sendAll('hostile', count);
  const after = await memoryOf(backend.child.pid ?? 0);

  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const rows = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows;
  await pause(3000); // until queued emails have been processed
  const submissions = await rows<{ kind: string; fields: object; picture: string | null }>(
    'select * from submissions',
  );
  const outcomes = await rows('select form, fields, errors, message from form_outcomes');
  const pictures = await rows<{ name: string }>('select name from pictures');
  const unsent = await rows(`select id from outbox where status <> 'sent'`);
  await client.end();

  const summary = `${JSON.stringify(statuses)}; ${submissions.length} stored, ${outcomes.length} outcomes stored for browsers without JavaScript; memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`;
  process.stdout.write(`${count} hostile bodies: ${summary}\n`);
  backend.child.kill('SIGTERM');
  await backend.ended;

  expect(failures).toEqual([]);
  expect(submissions.length).toBeGreaterThan(count / 50);
  expect(submissions.filter(({ kind, fields }) => !isValidRow(kind, fields))).toEqual([]);
  expect(outcomes.filter((outcome) => !v.is(formOutcomeSchema, outcome))).toEqual([]);
  expect(outcomes.filter(({ message }) => /went wrong/.test(String(message)))).toEqual([]);

  const uploads = join(DATA_DIR, 'media/uploads');
  const files = existsSync(uploads) ? readdirSync(uploads) : [];
  expect(files.sort()).toEqual(submissions.flatMap(({ picture }) => picture ?? []).sort());
  expect(pictures.map(({ name }) => name).sort()).toEqual(files);
  for (const name of files) {
    const bytes = readFileSync(join(uploads, name));
    const { format, width = 0, height = 0, exif } = await sharp(bytes).metadata();
    expect([format, Math.max(width, height) <= 1600, exif]).toEqual(['jpeg', true, undefined]);
    expect(bytes.includes('<script>')).toBe(false);
  }

  expect(unsent).toEqual([]);
  const mails = readdirSync(join(DATA_DIR, 'mail'));
  expect(mails).toHaveLength(submissions.length);
  for (const name of mails) {
    const mail = await PostalMime.parse(readFileSync(join(DATA_DIR, 'mail', name)));
    expect([mail.to, mail.cc, mail.bcc]).toEqual([
      [{ name: '', address: 'inbox@localhost' }],
      undefined,
      undefined,
    ]);
    expect(mail.replyTo).toHaveLength(1);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
  }
  expect(after - before).toBeLessThan(60);
}, 600_000);
