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
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';

afterAll(removeTemporaryFolders);

const kills = 3;
const senders = 8;
/**
 * In each round, the test kills the backend after this many acknowledged events. It does not use a fixed time, because
 * a slow machine might send only a few events in that time.
 */
const eventsPerRound = 60;
const maxAttempts = 20;

interface Sent {
  event_id: string;
  at: string;
}

/** Sends events from concurrent senders until the backend has been killed. */
async function sendUntilKilled(origin: string, acknowledged: Sent[], unanswered: Sent[]): Promise<void> {
  const headers = await fetchPageHeaders(origin);
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (;;) {
        const sent = { event_id: randomUUID(), at: new Date().toISOString() };
        const answer = await send(origin, headers, sent);
        (answer === 200 ? acknowledged : unanswered).push(sent);
        if (answer === undefined) return;
      }
    }),
  );
}

async function send(
  origin: string,
  headers: Record<string, string>,
  sent: Sent,
): Promise<number | undefined> {
  const body = JSON.stringify({ type: 'adds', other_id: 1, views: 1, ...sent });
  const options = { method: 'POST', headers: { ...headers, ...newVisitorHeaders() }, body };
  return fetch(`${origin}/api/AddView`, options).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Sends an event until it is accepted, at most `maxAttempts` times. @returns the last status */
async function sendUntilAccepted(
  origin: string,
  headers: Record<string, string>,
  sent: Sent,
): Promise<number | undefined> {
  let status: number | undefined;
  for (let attempt = 0; attempt < maxAttempts && status !== 200; attempt += 1) {
    if (attempt > 0) await pause(200);
    status = await send(origin, headers, sent);
  }
  return status;
}

test('after kill -9 under load, every acknowledged event is stored and counted exactly once', async () => {
  const run = bundleBackend('kill-test');
  const dataFolder = temporaryFolder();
  const acknowledged: Sent[] = [];
  let unanswered: Sent[] = [];
  let backend: BackendProcess | undefined;

  for (let round = 0; round <= kills; round += 1) {
    backend = run({ DATA_DIR: dataFolder });
    const origin = await originOf(backend);
    // The backend may have stored an event although it sent no response. Therefore the test sends each unanswered
    // event again, with the same `event_id`, as browsers do.
    const headers = await fetchPageHeaders(origin);
    const again = await Promise.all(unanswered.map((sent) => sendUntilAccepted(origin, headers, sent)));
    expect(new Set([...again, 200])).toEqual(new Set([200]));
    acknowledged.push(...unanswered);
    unanswered = [];
    if (round === kills) break;
    const sending = sendUntilKilled(origin, acknowledged, unanswered);
    const goal = acknowledged.length + eventsPerRound;
    while (acknowledged.length < goal) await pause(5);
    backend.child.kill('SIGKILL');
    await backend.ended;
    await sending;
  }

  const client = new pg.Client({
    host: `${dataFolder}/postgres/v18`,
    port: 5432,
    user: 'safar',
    database: 'postgres',
  });
  await client.connect();
  const { rows } = await client.query<{ event_id: string }>('select event_id from events');
  const sums = await client.query<{ views: number }>('select sum(views)::integer as views from ad_days');
  await client.end();
  backend?.child.kill('SIGTERM');
  await backend?.ended;

  expect(rows.map(({ event_id }) => event_id).sort()).toEqual(
    acknowledged.map(({ event_id }) => event_id).sort(),
  );
  expect(sums.rows[0]?.views).toBe(acknowledged.length);
}, 180_000);
