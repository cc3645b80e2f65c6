import type pg from 'pg';

/**
 * Runs statements that change tables in one transaction, which waits at most three seconds for those who use them: events
 * that come meanwhile would wait behind it.
 *
 * @throws what the database throws; nothing has changed then.
 */
export async function changeTables(pool: pg.Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '3s'`);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
