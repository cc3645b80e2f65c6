import { requestHooks } from '@safar/shared/tracing/request-hooks';
import type { Step, Tracing } from '@safar/shared/tracing/tracing';
import type pg from 'pg';
import type { ApiServer } from '../server/api-server';
import { timeStatements } from './time-statements';

interface TracedCalls {
  readonly tracing: Tracing;
  /** Whose `traceparent` is believed: the site server's. */
  readonly trusted: string;
  readonly pool: pg.Pool;
}

/** One span for each call from now on, with the time that it spent in the database. To be called before routes. */
export function traceCalls(app: ApiServer, { tracing, trusted, pool }: TracedCalls): void {
  const times = new WeakMap<Step, { milliseconds: number; statements: number }>();
  timeStatements(pool, () => {
    const step = tracing.current();
    if (!step) return undefined;
    const time = times.get(step) ?? { milliseconds: 0, statements: 0 };
    times.set(step, time);
    return (milliseconds) => {
      time.milliseconds += milliseconds;
      time.statements += 1;
    };
  });
  const hooks = requestHooks(tracing, {
    trusted,
    factsOf(step) {
      const { milliseconds = 0, statements = 0 } = times.get(step) ?? {};
      return { 'safar.sql.duration_ms': milliseconds, 'safar.sql.statements': statements };
    },
  });
  app.addHook('onRequest', hooks.onRequest);
  app.addHook('preHandler', hooks.preHandler);
  app.addHook('onResponse', hooks.onResponse);
}
