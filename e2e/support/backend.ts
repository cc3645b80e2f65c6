import { join } from 'node:path';
import { unpackMedia } from '@safar/demo/media-archive';
import { startProgram, type Program } from './program';
import { internalToken } from './internal-token';
import { inRunFolder, root } from './run-folder';

/** The data folder of the backend of this Playwright worker. */
export const backendDataFolder = () => inRunFolder(`backend-${process.pid}`);

let backend: Program | undefined;
let demo: (Program & { readonly origin: string }) | undefined;

/**
 * The origin of this worker's demo server, which serves the pictures, the live channel, and the video host that
 * replaces YouTube.
 *
 * @throws if the backend of this worker was not started
 */
export function demoOrigin(): string {
  if (!demo) throw new Error('The demo server starts with the backend; request the "backend" fixture first.');
  return demo.origin;
}

/** The log lines of this worker's backend so far. */
export const backendOutput = (): string => backend?.output() ?? '';

/**
 * Starts the demo server, and a backend that has the demo content and uses the bundled PostgreSQL. Each Playwright
 * worker has its own servers.
 *
 * @returns the backend, whose `stop` ends both servers
 */
export async function startBackend(): Promise<Program & { readonly origin: string }> {
  demo ??= await startProgram(join(root, 'demo', 'dist', 'main.mjs'), {
    // All workers share the folder, so that each thumbnail is drawn only once.
    DATA_DIR: inRunFolder('demo'),
    DEMO_LISTEN: '127.0.0.1:0',
    MEDIA_DIR: await unpackMedia(root),
  });
  const stopDemo = async () => {
    await demo?.stop();
    demo = undefined;
  };
  const started = await startProgram(join(root, 'backend', 'dist', 'main.mjs'), {
    NODE_ENV: 'production',
    DATA_DIR: backendDataFolder(),
    BACKEND_LISTEN: '127.0.0.1:0',
    CONTENT_DIR: join(root, 'demo', 'content'),
    API_CACHE_SECONDS: '0',
    INTERNAL_TOKEN: internalToken,
  }).catch(async (error: unknown) => {
    await stopDemo();
    throw error;
  });
  backend = started;
  return {
    ...started,
    async stop() {
      await Promise.all([started.stop(), stopDemo()]);
    },
  };
}
