import { join, resolve } from 'node:path';
import { createDemoServer } from './demo-server';

// Runs the demo server. Settings: MEDIA_DIR (the unpacked demo/media.zip), DATA_DIR (contains the thumbnail cache)
// and DEMO_LISTEN (host:port, default 127.0.0.1:4100; port 0 selects a free port). A parent process receives
// { type: 'listening', origin } over IPC.

const { MEDIA_DIR, DATA_DIR = '.data', DEMO_LISTEN = '127.0.0.1:4100' } = process.env;
if (!MEDIA_DIR) throw new Error('MEDIA_DIR must name the folder that demo/media.zip was unpacked to.');

// Only the account that runs this server can read the cached thumbnails.
process.umask(0o077);

const separator = DEMO_LISTEN.lastIndexOf(':');
const app = await createDemoServer({
  mediaFolder: resolve(MEDIA_DIR),
  cacheFolder: join(resolve(DATA_DIR), 'cache', 'video-host'),
});
const origin = await app.listen({
  host: DEMO_LISTEN.slice(0, separator),
  port: Number(DEMO_LISTEN.slice(separator + 1)),
});
process.send?.({ type: 'listening', origin });

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
