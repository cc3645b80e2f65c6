import { withDeadline } from '@safar/contract/with-deadline';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const TIMEOUT_MS = 1000;

/**
 * `/livez` responds while the process runs. `/healthz` responds with 503 if the database does not respond within a
 * second.
 */
export function registerHealthCalls(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await withDeadline(pool.query('select 1'), TIMEOUT_MS, () => new Error('timeout'));
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'unavailable', message: 'The database does not respond.' });
    }
  });
}
