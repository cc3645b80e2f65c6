import type pg from 'pg';

/** Rises with every load of content. */
export async function readContentVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'content-version',
    text: 'select version from content_state where id = 1',
  });
  return rows[0]?.version ?? 0;
}
