import { log } from '../../log';
import { readSettings } from '../../settings';
import { createAgainstServer } from './against-server';

/** Started by `npm run dev -- <remote> --against <site>`, which hands the site over as `DEV_AGAINST`. */
async function main() {
  const settings = readSettings(process.env);
  const app = await createAgainstServer(settings, process.env['DEV_AGAINST'] ?? '');
  const address = await app.listen({ port: settings.port, host: settings.host });
  log.info('The development server listens.', { address });
  process.send?.({ type: 'listening', origin: address });
  const stop = async () => {
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
