import type { PageRegistry } from '@safar/shared/contract/page-registry';
import type { RemoteModule } from '@safar/shared/contract/remote-module';
import type { RemoteState } from '@safar/shared/federation/remote-loader';
import type { Composition } from './composition-context';
import { remoteOf } from './part-key';

interface Options {
  readonly registry: PageRegistry;
  readonly modules: ReadonlyMap<string, RemoteModule>;
  readonly failed: ReadonlyMap<string, Error>;
  readonly onRenderStart: (remote: string) => void;
  /** False for the document in which everything is left to the browser. */
  readonly rendered: boolean;
}

/** Thrown in a part to make React leave it to the browser; not a fault, and reported by nobody. */
class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser';
}

const LEFT = new LeftToBrowser('This part is rendered by the browser.');

/** The server's composition: modules are there already or will not come; nothing is ever awaited in render. */
export function createServerComposition({
  registry,
  modules,
  failed,
  onRenderStart,
  rendered,
}: Options): Composition & {
  isExpected(error: unknown): boolean;
  /** The remote whose code ran last, for attributing what React reports. */
  renderingNow(): string;
} {
  let current = '';
  return {
    registry,
    state(remote): RemoteState {
      const module = modules.get(remote);
      const version = registry.remotes[remote]?.version ?? '';
      return module ? { status: 'ready', remote: { name: remote, version, module } } : { status: 'idle' };
    },
    subscribe: () => () => undefined,
    request: () => undefined,
    prepare: () => undefined,
    preload: () => undefined,
    retry: () => undefined,
    retryOnThisPage: () => undefined,
    whenReady: () => new Promise(() => undefined),
    hasServerHtml: () => false,
    copyServerHtml: () => undefined,
    isServerHtml: () => false,
    watch: () => () => undefined,
    leftToBrowser(partKey) {
      return !rendered || failed.has(partKey) || !modules.has(remoteOf(partKey)) ? LEFT : undefined;
    },
    onRenderStart(remote) {
      current = remote || current;
      onRenderStart(remote);
    },
    onRenderError: () => undefined,
    onMounted: () => undefined,
    isExpected: (error) => error instanceof LeftToBrowser,
    renderingNow: () => current,
  };
}
