import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { createTestDatabase } from '../../testing/test-database';
import { openDatabase, type Database } from '../database/open-database';
import type { MailCarrier } from './mail-carrier';
import { MailWorker } from './mail-worker';

let database: Database;
beforeEach(async () => {
  database = await openDatabase({ url: await createTestDatabase(), dataFolder: '', packageFolder: '' });
});
afterEach(() => database.close());

async function queue(name: string): Promise<string> {
  const id = randomUUID();
  const fields = JSON.stringify({ name, email: 'ali@example.org' });
  await database.db.insertInto('submissions').values({ id, kind: 'contact', fields }).execute();
  await database.db.insertInto('outbox').values({ id: randomUUID(), submission_id: id }).execute();
  return id;
}

function startWorker(carry: MailCarrier['carry']): MailWorker {
  const worker = new MailWorker({
    db: database.db,
    carrier: { place: 'a test', carry, close: () => undefined },
    settings: {
      smtpUrl: undefined,
      from: 'a@tv.example',
      to: { join: [], enquiry: [], contact: ['b@tv.example'] },
      retrySeconds: 1,
    },
    uploadsFolder: '',
    log: fastify().log,
  });
  worker.start();
  return worker;
}

test('a mail that takes long stays with its worker, and one refused beside it keeps its pause', async () => {
  const [slow, refused] = [await queue('slow'), await queue('refused')];
  const carried: string[] = [];
  const carry: MailCarrier['carry'] = async ({ subject }) => {
    carried.push(String(subject));
    if (subject === 'Contact: refused') throw Object.assign(new Error('No.'), { responseCode: 550 });
    await pause(17_000); // longer than a lease
  };
  const workers = [startWorker(carry), startWorker(carry)];
  await pause(18_000);
  await Promise.all(workers.map((worker) => worker.stop()));

  expect(carried.sort()).toEqual(['Contact: refused', 'Contact: slow']);
  const rows = await database.db.selectFrom('outbox').selectAll().execute();
  expect(rows.find((row) => row.submission_id === slow)?.status).toBe('sent');
  const { status, next_attempt_at } = rows.find((row) => row.submission_id === refused)!;
  expect(status).toBe('pending');
  expect(next_attempt_at.getTime() - Date.now()).toBeGreaterThan(2_000_000);
}, 60_000);
