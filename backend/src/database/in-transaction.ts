import type pg from 'pg';

/**
 * Runs `work` in a transaction. If `work` rejects, the transaction is rolled back, and the returned promise rejects with
 * the same error.
 *
 * @param begin SQL that begins the transaction
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
