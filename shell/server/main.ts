import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '@safar/shared/config/environment';
import { leaveInOrder } from './leave-in-order';
import { log } from './log';
import { mirrorBucket } from './releases/mirror/mirror-bucket';
import { readSettings } from './settings';
import { createSiteServer } from './site-server';

/**
 * Starts the site server. SIGTERM ends it after `DRAIN_SECONDS`; when the launcher has gone there is nobody to wait for.
 */
async function main() {
  const settings = readSettings(process.env);
  const { DRAIN_SECONDS } = readEnvironment(process.env);
  const ending = new AbortController();
  const mirror = await mirrorBucket(settings);
  const app = await createSiteServer(settings);
  leaveInOrder(app, ending.signal);
  const address = await app.listen({ port: settings.port, host: settings.host });
  log.info('The site server listens.', { address });
  process.send?.({ type: 'listening', origin: address });

  const stop = async (drainSeconds: number) => {
    if (ending.signal.aborted) return;
    ending.abort();
    await sleep(drainSeconds * 1000);
    await app.close();
    await mirror?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(DRAIN_SECONDS));
  process.on('SIGINT', () => void stop(0));
  process.on('disconnect', () => void stop(0));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
