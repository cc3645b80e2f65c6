import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const deadline = 1000;

/** `/livez`: the process runs. `/healthz`: it can also answer visitors, because its database does. */
export function healthCalls(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await answersInTime(pool)) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', message: 'The database does not answer.' });
  });
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), deadline);
  });
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([answer, late]);
  clearTimeout(timer);
  return inTime;
}
