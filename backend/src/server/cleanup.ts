import type { FastifyBaseLogger } from 'fastify';
import { preparePartitions } from '../ads/event-partitions';
import { removeOldEventData } from '../ads/store-events';
import { removeOldOutcomes } from '../forms/plain-forms';
import { sweepPictures } from '../forms/pictures';
import { removeExpiredEndedSessions } from '../operators/ended-session-calls';
import { pruneTelemetry } from '../telemetry/store-telemetry';
import type { Services } from './api-server';
import { removeExpiredLimits } from './rate-limits';

const INTERVAL_MS = 10 * 60_000;

/**
 * Removes expired data at once and then every ten minutes: uploaded pictures without a submission, stored input of
 * refused forms, counters of rate limits, records of ended operator sessions, telemetry, and the arrival times and
 * network counts of old ad events. Also creates the next partitions of ad events.
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
  // The tasks run in sequence, so that they leave most database connections to visitors' requests. If a task fails, the
  // others still run.
  const cleanUp = async () => {
    for (const task of [
      () => preparePartitions(pool),
      () => removeOldOutcomes(db),
      () => pruneTelemetry(pool),
      () => removeExpiredLimits(pool),
      () => removeExpiredEndedSessions(pool),
      () => removeOldEventData(pool),
      removePictures,
    ])
      await task().catch((error: unknown) =>
        log.error(
          { err: error },
          'Expired data could not be removed, or partitions of ad events could not be created.',
        ),
      );
  };
  let running = Promise.resolve();
  const run = () => {
    running = running.then(cleanUp);
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
