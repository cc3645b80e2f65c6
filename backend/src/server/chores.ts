import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../database/tables';
import { removeOldOutcomes } from '../submissions/form-outcomes';
import { pruneTelemetry } from '../telemetry/prune-telemetry';
import { forgetLimits } from './shared-limits';
import { sweepPictures } from '../uploads/sweep-pictures';

const often = 10 * 60_000;

interface ChoreOptions {
  db: Kysely<Tables>;
  pool: pg.Pool;
  uploadsFolder: string;
  log: FastifyBaseLogger;
}

/**
 * Removes what only looks like it is kept: pictures whose submission never came, and texts of refused forms after their
 * half hour; and of what browsers told, what is older than a month. Once now and then every ten minutes.
 *
 * @returns stops it, after what is under way.
 */
export function startChores({ db, pool, uploadsFolder, log }: ChoreOptions): () => Promise<void> {
  const work = async () => {
    await removeOldOutcomes(db);
    await pruneTelemetry(db);
    await forgetLimits(pool);
    const orphans = await sweepPictures(db, uploadsFolder);
    if (orphans > 0) log.info(`${orphans} pictures without a submission are removed.`);
  };
  let working = Promise.resolve();
  const run = () => {
    working = working
      .then(work)
      .catch((error: unknown) =>
        log.error({ err: error }, 'old pictures, texts and figures could not be removed'),
      );
  };
  run();
  const timer = setInterval(run, often);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
