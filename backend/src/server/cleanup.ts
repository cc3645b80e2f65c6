import type { FastifyBaseLogger } from 'fastify';
import { removeOldOutcomes } from '../forms/plain-forms';
import { sweepPictures } from '../forms/pictures';
import { removeEndedSessions } from '../operators/ended-session-calls';
import { pruneTelemetry } from '../telemetry/store-telemetry';
import type { Services } from './api-server';
import { removeExpiredLimits } from './rate-limits';

const INTERVAL_MS = 10 * 60_000;

/**
 * Removes expired data at once and then every ten minutes: uploaded pictures without a submission, stored input of
 * refused forms, counters of rate limits, records of ended operator sessions, and telemetry.
 *
 * @returns a function that stops the timer and waits until the current cleanup has finished
 */
export function startCleanup(
  { database: { db, pool }, uploadsFolder }: Pick<Services, 'database' | 'uploadsFolder'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const removePictures = async () => {
    const pictures = await sweepPictures(db, uploadsFolder);
    if (pictures > 0) log.info({ pictures }, 'Removed pictures without a submission.');
  };
  // The removals run in sequence, so that they leave most database connections to visitors' requests. If a removal
  // fails, the others still run.
  const removeExpired = async () => {
    for (const remove of [
      () => removeOldOutcomes(db),
      () => pruneTelemetry(pool),
      () => removeExpiredLimits(pool),
      () => removeEndedSessions(pool),
      removePictures,
    ])
      await remove().catch((error: unknown) =>
        log.error({ err: error }, 'Expired data could not be removed.'),
      );
  };
  let running = Promise.resolve();
  const run = () => {
    running = running.then(removeExpired);
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
