import { join } from 'node:path';
import { demoVariables } from '@safar/demo/site-variables';
import { freePort } from '@safar/delivery/test/free-port';
import { demoOrigin } from './backend';
import { internalToken } from './internal-token';
import { startProgram, type Program } from './program';
import { signingVariables, TestStore, type Releases } from './release-store';
import { inRunFolder, root } from './run-folder';

/** A running site server and its release store. */
export interface Site extends Program {
  readonly origin: string;
  readonly store: TestStore;
}

export interface SiteOptions {
  /** Origin of the backend. */
  readonly backend: string;
  /** The releases in the store that is created for the server. */
  readonly releases?: Releases;
  /**
   * Environment variables that override the defaults, e.g. `{ HTML_CACHE_SECONDS: '10' }`. By default, no pages or API
   * responses are cached.
   */
  readonly variables?: Readonly<Record<string, string>>;
  /** An existing store. If present, no store is created and `releases` is ignored. */
  readonly store?: TestStore;
}

let started = 0;

/** Starts a site server. Resolves once the server listens, which is after the smoke test of its releases. */
export async function startSite({ backend, releases, variables, store }: SiteOptions): Promise<Site> {
  const releaseStore = store ?? (await TestStore.create(releases));
  const port = await freePort();
  const program = await startProgram(join(root, 'shell', 'dist-server', 'main.mjs'), {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: inRunFolder('sites', `${process.pid}-${(started += 1)}`),
    RELEASES_DIR: releaseStore.folder,
    ...signingVariables(),
    BACKEND_URL: backend,
    ...demoVariables(demoOrigin()),
    HTML_CACHE_SECONDS: '0',
    API_CACHE_SECONDS: '0',
    INTERNAL_TOKEN: internalToken,
    // Automatic rollback is off by default, so that releases with injected faults stay active.
    ROLLBACK_WATCH_MINUTES: '0',
    RENDER_TIMEOUT_FACTOR: process.env['E2E_RENDER_TIMEOUT_FACTOR'] ?? '1',
    ...variables,
  }).catch(async (error: unknown) => {
    if (!store) await releaseStore.remove();
    throw error;
  });
  return { ...program, origin: `http://127.0.0.1:${port}`, store: releaseStore };
}
