import type pg from 'pg';

/** Asked when a statement begins, and told how long it took; nothing for statements that are nobody's. */
export type StatementTimer = () => ((milliseconds: number) => void) | undefined;

/** The same function, timed when it answers with a promise: what works with callbacks is called by one that does. */
const timed = <Query extends (...args: never[]) => unknown>(query: Query, begin: StatementTimer): Query =>
  new Proxy(query, {
    apply(target, self, args) {
      const tell = begin();
      const start = performance.now();
      const result: unknown = Reflect.apply(target, self, args);
      const end = () => tell?.(performance.now() - start);
      if (tell && result instanceof Promise) result.then(end, end);
      return result;
    },
  });

/** Times the statements of a pool from now on: its own, and those of connections that Kysely takes. */
export function timeStatements(pool: pg.Pool, begin: StatementTimer): void {
  const known = new WeakSet<pg.PoolClient>();
  pool.query = timed(pool.query, begin);
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.query = timed(client.query, begin);
  });
}
