import type { TraceSpan, Tracing } from '@safar/service/tracing/tracing';
import { createTracingHooks } from '@safar/service/tracing/tracing-hooks';
import type pg from 'pg';
import type { ApiServer } from '../server/api-server';

interface TracingOptions {
  readonly tracing: Tracing;
  /** Addresses of the proxies whose `traceparent` header is trusted, separated by commas. */
  readonly trustedProxies: string;
  readonly pool: pg.Pool;
}

/**
 * Records a span for each request, except health checks and `/metrics`. The span contains the number and the total
 * duration of the request's SQL statements. Call this before registering plugins with routes, because a Fastify plugin
 * inherits only hooks that were added before it was registered.
 */
export function traceCalls(app: ApiServer, { tracing, trustedProxies, pool }: TracingOptions): void {
  const times = new WeakMap<TraceSpan, { milliseconds: number; statements: number }>();
  timeStatements(pool, () => {
    const span = tracing.currentSpan();
    if (!span) return undefined;
    const time = times.get(span) ?? { milliseconds: 0, statements: 0 };
    times.set(span, time);
    return (milliseconds) => {
      time.milliseconds += milliseconds;
      time.statements += 1;
    };
  });
  const hooks = createTracingHooks(tracing, {
    trustedProxies,
    attributesFor(span) {
      const { milliseconds = 0, statements = 0 } = times.get(span) ?? {};
      return { 'safar.sql.duration_ms': milliseconds, 'safar.sql.statements': statements };
    },
  });
  app.addHook('onRequest', hooks.onRequest);
  app.addHook('preHandler', hooks.preHandler);
  app.addHook('onResponse', hooks.onResponse);
}

/**
 * Called when a statement starts. The returned function is called with the duration of the statement. Returns
 * `undefined` for a statement that belongs to no traced request.
 */
type StartTimer = () => ((milliseconds: number) => void) | undefined;

/** Times the statements of a pool and of the clients that are taken from it. */
function timeStatements(pool: pg.Pool, startTimer: StartTimer): void {
  const timedClients = new WeakSet<pg.PoolClient>();
  pool.query = timed(pool.query, startTimer);
  pool.on('acquire', (client) => {
    if (timedClients.has(client)) return;
    timedClients.add(client);
    client.query = timed(client.query, startTimer);
  });
}

/**
 * Times calls that return a promise. `pool.query` passes a callback to the `query` method of a client, so this inner
 * call returns no promise. Statements of `pool.query` are therefore not timed twice.
 */
function timed<Query extends (...args: never[]) => unknown>(query: Query, startTimer: StartTimer): Query {
  return new Proxy(query, {
    apply(target, self, args) {
      const report = startTimer();
      const startedAt = performance.now();
      const result: unknown = Reflect.apply(target, self, args);
      const end = () => report?.(performance.now() - startedAt);
      if (report && result instanceof Promise) result.then(end, end);
      return result;
    },
  });
}
