import { join } from 'node:path';
import { startProgram, type Program } from './program';
import { internalToken } from './internal-token';
import { inRunFolder, root } from './run-folder';

/** Starts our own backend with its demo content, on the PostgreSQL that comes with it: one for each worker. */
export function startBackend(): Promise<Program & { readonly origin: string }> {
  return startProgram(join(root, 'backend', 'dist', 'main.mjs'), {
    NODE_ENV: 'production',
    DATA_DIR: inRunFolder(`backend-${process.pid}`),
    BACKEND_LISTEN: '127.0.0.1:0',
    API_CACHE_SECONDS: '0',
    INTERNAL_TOKEN: internalToken,
  });
}
