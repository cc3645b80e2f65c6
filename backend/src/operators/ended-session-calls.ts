import type pg from 'pg';
import { Type } from 'typebox';
import type { ApiServer, Services } from '../server/api-server';

const idParameters = Type.Object({ id: Type.String({ format: 'uuid' }) });
const end = Type.Object({ expiresAt: Type.String({ format: 'date-time' }) });

/**
 * Registers endpoints through which the site servers share the sign-outs of operators: a session that ended on one site
 * server is then rejected by all of them. `registerTelemetryCalls` has added a hook to `app` that authorizes the
 * requests.
 */
export function registerEndedSessionCalls(
  app: ApiServer,
  { database: { pool } }: Pick<Services, 'database'>,
): void {
  app.put(
    '/ended-sessions/:id',
    { schema: { params: idParameters, body: end, hide: true } },
    async ({ params, body }, reply) => {
      const text = 'insert into ended_sessions (id, expires_at) values ($1, $2) on conflict (id) do nothing';
      await pool.query({ name: 'end-session', text, values: [params.id, body.expiresAt] });
      return reply.code(204).send();
    },
  );
  app.get(
    '/ended-sessions/:id',
    { schema: { params: idParameters, hide: true } },
    async ({ params: { id } }) => {
      const text = 'select from ended_sessions where id = $1';
      const { rowCount } = await pool.query({ name: 'session-ended', text, values: [id] });
      return { hasEnded: rowCount === 1 };
    },
  );
}

export async function removeExpiredEndedSessions(pool: pg.Pool): Promise<void> {
  await pool.query('delete from ended_sessions where expires_at < now()');
}
