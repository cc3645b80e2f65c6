import { join } from 'node:path';
import { internalToken } from './internal-token';
import { freePort, startProgram, type Program } from './program';
import { TestStore, type Releases } from './release-store';
import { inRunFolder, root } from './run-folder';

/** A site server on a release store of its own. */
export interface Site extends Program {
  readonly origin: string;
  readonly store: TestStore;
}

export interface SiteOptions {
  /** Where `/api` is answered. */
  readonly backend: string;
  readonly releases?: Releases;
  /** More settings, e.g. `{ HTML_CACHE_SECONDS: '10' }`; both caches are off unless a test wants them. */
  readonly variables?: Readonly<Record<string, string>>;
  /** A store that exists already, instead of a new one with `releases`. */
  readonly store?: TestStore;
}

let started = 0;

/** Starts a site server and resolves once it listens, which it does when its workers have rendered the home page. */
export async function startSite({ backend, releases, variables, store }: SiteOptions): Promise<Site> {
  const releaseStore = store ?? (await TestStore.create(releases));
  const port = await freePort();
  const program = await startProgram(join(root, 'shell', 'dist-server', 'main.mjs'), {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: inRunFolder('sites', `${process.pid}-${(started += 1)}`),
    RELEASES_DIR: releaseStore.folder,
    BACKEND_URL: backend,
    HTML_CACHE_SECONDS: '0',
    API_CACHE_SECONDS: '0',
    INTERNAL_TOKEN: internalToken,
    // A release that is at fault on purpose stays, unless a test is about that.
    WATCH_MINUTES: '0',
    RENDER_PATIENCE: process.env['E2E_RENDER_PATIENCE'] ?? '1',
    ...variables,
  });
  const { output, stop } = program;
  return { origin: `http://127.0.0.1:${port}`, store: releaseStore, output, stop };
}
