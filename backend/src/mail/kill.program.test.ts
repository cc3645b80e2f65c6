import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  newVisitorHeaders,
  bundleBackend,
  originOf,
  fetchPageHeaders,
  type BackendProcess,
} from '../../testing/backend-process';
import { startMailServer } from '../../testing/mail-server';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { createTestDatabase } from '../../testing/test-database';

afterAll(removeTemporaryFolders);

const kills = 3;
const senders = 4;
/**
 * In each round, the backend is killed when it has acknowledged this many new forms. If it were killed after a fixed
 * time, the number of forms would depend on the speed of the machine.
 */
const formsPerRound = 12;

const contact = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.org',
  contact_number: '+923001234567',
  subject: 'A question',
};

async function send(origin: string, headers: Record<string, string>, submission_id: string) {
  return fetch(`${origin}/api/contact/email`, {
    method: 'POST',
    headers: { ...headers, ...newVisitorHeaders() },
    body: JSON.stringify({ ...contact, submission_id }),
  }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Sends forms from concurrent visitors until the backend has been killed. */
async function sendUntilKilled(origin: string, acknowledged: string[], unanswered: string[]): Promise<void> {
  const headers = await fetchPageHeaders(origin);
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (;;) {
        const id = randomUUID();
        const status = await send(origin, headers, id);
        (status === 200 ? acknowledged : unanswered).push(id);
        if (status === undefined) return;
        await pause(40);
      }
    }),
  );
}

test('no email of an acknowledged form is lost after kill -9, a mail server outage or temporary refusals', async () => {
  const run = bundleBackend('mail-kill-test');
  const server = await startMailServer();
  let count = 0;
  server.refuse = () => (++count % 4 === 0 ? 451 : undefined);
  await server.stop();
  const environment = {
    DATABASE_URL: await createTestDatabase(),
    DATA_DIR: temporaryFolder(),
    SMTP_URL: server.url,
    MAIL_FROM: 'website@tv.example',
    MAIL_TO: 'office@tv.example',
    MAIL_RETRY_SECONDS: '1',
  };
  const acknowledged: string[] = [];
  let unanswered: string[] = [];
  let backend: BackendProcess | undefined;

  for (let round = 0; round <= kills; round += 1) {
    backend = run(environment);
    const origin = await originOf(backend);
    const headers = await fetchPageHeaders(origin);
    // A submission without a response may or may not be stored, so it is sent again with the same id.
    for (const id of unanswered) expect(await send(origin, headers, id)).toBe(200);
    acknowledged.push(...unanswered);
    unanswered = [];
    if (round === 1) await server.restart();
    if (round === kills) break;
    const enough = acknowledged.length + formsPerRound;
    const sending = sendUntilKilled(origin, acknowledged, unanswered);
    while (acknowledged.length < enough) await pause(10);
    backend.child.kill('SIGKILL');
    await backend.ended;
    await sending;
  }

  const client = new pg.Client(environment.DATABASE_URL);
  await client.connect();
  const end = Date.now() + 40_000;
  for (;;) {
    // The claim of a killed backend on its emails expires after 150 seconds; the test shortens this time.
    await client.query(
      `update pgboss.job set expire_in = interval '1 second'
       where state = 'active' and started_on < now() - interval '5 seconds'`,
    );
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::integer as waiting from outbox where status <> 'sent'`,
    );
    if (rows[0]?.waiting === 0) break;
    expect(Date.now()).toBeLessThan(end);
    await pause(200);
  }
  const { rows } = await client.query<{ id: string; submission_id: string }>(
    'select id, submission_id from outbox',
  );
  await client.end();
  backend?.child.kill('SIGTERM');
  await backend?.ended;
  await server.stop();

  expect(rows.map(({ submission_id }) => submission_id).sort()).toEqual([...acknowledged].sort());
  const delivered = new Set(server.mails.map(({ mail }) => mail.messageId));
  expect(rows.filter(({ id }) => !delivered.has(`<${id}@tv.example>`))).toEqual([]);
  expect(delivered.size).toBe(rows.length);
}, 90_000);
