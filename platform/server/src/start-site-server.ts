import { Signing } from '@safar/delivery/signing/signing';
import { readEnvironment } from '@safar/service/environment';
import { stopOnSignals } from '@safar/service/stop-signals';
import { unavailableServer } from './http/unavailable-server';
import { log } from './log';
import { mirrorBucket } from './releases/mirror/release-mirror';
import type { Settings } from './settings';
import type { SiteProduct } from './site-product';
import { createSiteServer } from './site-server';

/**
 * Runs the site server until a signal stops it. After SIGTERM, the server responds for another `DRAIN_SECONDS`, so that
 * load balancers notice the shutdown. SIGINT and the end of the parent process stop the server immediately. Until a
 * release of the shell can be served, every page responds with status 503 and a notice, and SIGTERM stops the server
 * immediately too.
 */
export async function startSiteServer(settings: Settings, product: SiteProduct): Promise<void> {
  // Other accounts of the operating system must not read the files that this process creates, such as the mirror.
  process.umask(0o077);
  const { DRAIN_SECONDS } = readEnvironment(process.env);
  const shutdown = new AbortController();
  // A server that does not listen yet has no requests to complete.
  let drainSeconds = 0;
  let stop = async (): Promise<void> => {};
  // Process 1 of a container ignores signals without a listener, so the listeners are added before the slow steps.
  stopOnSignals({ shutdown, drainSeconds: () => drainSeconds, stop: () => stop() });
  const signing = await Signing.open(settings.keysDir, {
    privateKey: settings.releaseKey,
    developmentKey: settings.acceptsDevelopmentKey ? 'accept' : 'refuse',
  });
  signing.requireTrust();
  const mirror = await mirrorBucket(settings, signing);
  const unavailable = unavailableServer(settings);
  const { open: onUnservable } = unavailable;
  const app = await createSiteServer({ settings, product, signing, mirror, onUnservable }, shutdown.signal);
  await unavailable.close();
  const origin = await app.listen({ port: settings.port, host: settings.host });
  drainSeconds = DRAIN_SECONDS;
  stop = async () => {
    await app.close();
    await mirror?.stop();
  };
  log.info('The site server started listening.', { address: origin });
  process.send?.({ type: 'listening', origin });
}
