import { log } from './log';
import { readSettings } from './settings';
import { createSiteServer } from './site-server';

/** Starts the site server; the launcher starts it as a child and ends it with SIGTERM or by going away. */
async function main() {
  const settings = readSettings(process.env);
  const app = await createSiteServer(settings);
  const address = await app.listen({ port: settings.port, host: settings.host });
  log.info('The site server listens.', { address });
  process.send?.({ type: 'listening', origin: address });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('disconnect', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
