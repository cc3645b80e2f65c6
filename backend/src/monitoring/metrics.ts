import { hasBearerToken } from '@safar/service/access-tokens';
import { callbackMetrics } from '@safar/service/metrics/callback-metrics';
import { withDeadline } from '@safar/contract/with-deadline';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { forms } from '../forms/forms';
import type { ApiServer, Services } from '../server/api-server';
import { ApiError } from '../server/errors';

const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

interface MetricsOptions extends Pick<Services, 'database' | 'events'> {
  /** Bearer tokens that authorize requests to `/metrics`. */
  readonly tokens: readonly (string | undefined)[];
}

/**
 * Serves `/metrics` for Prometheus and counts all requests. Call this function before routes are added, so that its
 * hooks apply to all routes.
 */
export function serveMetrics(app: ApiServer, { database: { pool }, events, tokens }: MetricsOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countCalls(app, register);
  countWrites(app, register);
  measureMails(register, pool);

  const { gauge, counter } = callbackMetrics(register);
  gauge(
    'safar_ad_events_waiting',
    'Ad events in the queue, excluding the batch that is being written.',
    () => events.figures().waiting,
  );
  counter('safar_ad_events_written_total', 'Committed ad events.', () => events.figures().written);
  counter(
    'safar_ad_events_commits_total',
    'Commits of ad events; events ÷ commits is the mean batch size.',
    () => events.figures().commits,
  );
  gauge('safar_database_connections', 'Connections of the pool, busy or idle.', () => pool.totalCount);
  gauge('safar_database_idle_connections', 'Idle connections of the pool.', () => pool.idleCount);
  gauge('safar_database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasBearerToken(request.headers.authorization, ...tokens))
      throw new ApiError(404, 'There is no such endpoint.');
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

function countCalls(app: ApiServer, register: Registry): void {
  const registers = [register];
  const calls = new Counter({
    name: 'safar_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'safar_http_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['route'] as const,
    buckets: DURATION_BUCKETS,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
}

type WriteKind = 'ad_event' | 'form';

const WRITE_KINDS: ReadonlyMap<string, WriteKind> = new Map([
  ['/api/AddView', 'ad_event'],
  ...forms.map(({ path }) => [`/api${path}`, 'form'] as const),
]);

function writeOutcome(status: number): 'accepted' | 'rejected' | 'failed' {
  if (status < 400) return 'accepted';
  return status < 500 ? 'rejected' : 'failed';
}

function countWrites(app: ApiServer, register: Registry): void {
  const registers = [register];
  const writes = new Counter({
    name: 'safar_writes_total',
    help: 'Forms and ad events that were accepted, rejected (4xx) or failed (5xx).',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const limited = new Counter({
    name: 'safar_rate_limited_total',
    help: 'Responses with status 429.',
    labelNames: ['route'] as const,
    registers,
  });
  for (const kind of new Set(WRITE_KINDS.values()))
    for (const outcome of ['accepted', 'rejected', 'failed']) writes.inc({ kind, outcome }, 0);
  for (const route of WRITE_KINDS.keys()) limited.inc({ route }, 0);

  // This hook must run before the hook for forms that are submitted without JavaScript, because the hook for forms
  // changes the status to 303.
  app.addHook('onSend', async ({ routeOptions: { url: route = 'unknown' } }, { statusCode }) => {
    const kind = WRITE_KINDS.get(route);
    if (kind) writes.inc({ kind, outcome: writeOutcome(statusCode) });
    if (statusCode === 429) limited.inc({ route });
  });
}

/** Timeout of each query. The response of `/metrics` waits for the queries, so a slow database would delay it. */
const QUERY_TIMEOUT_MS = 2_000;

const MAILS_BY_STATUS = `
  select status.name as status, count(outbox.id)::integer as mails
  from (values ('pending'), ('sent'), ('failed')) as status (name)
  left join outbox on outbox.status = status.name
  group by status.name`;

const OLDEST_PENDING_MAIL = `
  select extract(epoch from greatest(now() - min(created_at), interval '0'))::double precision as age
  from outbox
  where status = 'pending'`;

/** Measures the outbox. These metrics are missing while the database does not respond. */
function measureMails(register: Registry, pool: pg.Pool): void {
  const query = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => {
    const timeout = () => new Error('timeout');
    const rows = pool.query<R>(text).then((result) => result.rows);
    return withDeadline(rows, QUERY_TIMEOUT_MS, timeout).catch(() => []);
  };
  const registers = [register];
  new Gauge({
    name: 'safar_mails',
    help: 'Emails in the outbox by status; pending ones are queued.',
    labelNames: ['status'] as const,
    registers,
    async collect() {
      const rows = await query<{ status: string; mails: number }>(MAILS_BY_STATUS);
      this.reset();
      for (const { status, mails } of rows) this.set({ status }, mails);
    },
  });
  new Gauge({
    name: 'safar_mail_oldest_pending_seconds',
    help: 'Age of the oldest pending email; 0 if there is none.',
    // Without a label, the gauge would report 0 after `reset`, although the age is unknown while the database does not
    // respond.
    labelNames: ['status'] as const,
    registers,
    async collect() {
      const rows = await query<{ age: number | null }>(OLDEST_PENDING_MAIL);
      this.reset();
      for (const { age } of rows) this.set({ status: 'pending' }, age ?? 0);
    },
  });
}
