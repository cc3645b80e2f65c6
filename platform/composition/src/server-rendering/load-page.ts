import { isApiError } from '@safar/contract/api-error';
import type { HttpClient } from '@safar/contract/http';
import { getLazyCode } from '@safar/remote-kit/lazy-part';
import type { PageRegistry } from '@safar/protocol/page-registry';
import type { ServerLoadContext } from '@safar/protocol/renderer';
import { RemoteError, toRemoteError } from '@safar/protocol/remote-error';
import type {
  Feature,
  LoadContext,
  LoadResult,
  RemoteModule,
  RemoteSlot,
} from '@safar/contract/remote-module';
import { slotKey, type SlotName, type SlotUse } from '@safar/contract/slots';
import { withDeadline } from '@safar/contract/with-deadline';
import { runWorker } from '@safar/remote-kit/state/run-worker';
import { ownerOf, type SiteStore } from '@safar/remote-kit/state/site-store';
import { extensionKey, isRouteExtension, routeExtension, slotFillers } from '../extensions';
import type { PageMatch } from '../navigation/match-page';
import { createRemoteStore, type RemoteStore } from './remote-store';

type ShellLoad = (context: LoadContext) => Promise<LoadResult | void>;

interface LoadPageOptions {
  readonly registry: PageRegistry;
  readonly modules: ReadonlyMap<string, RemoteModule>;
  readonly http: HttpClient;
  readonly store: SiteStore;
  readonly match: PageMatch;
  /**
   * Loads the shell's data for header and navigation. If this function throws or exceeds the deadline, the browser
   * loads the data.
   */
  readonly loadFrame: ShellLoad;
  /** Loads the data of one of the shell's own pages. `undefined` for pages of remotes, and for pages without data. */
  readonly loadOwnPage: ShellLoad | undefined;
  /** The slots of a shell page that are on the first screen of a phone. */
  readonly firstScreenSlots: readonly SlotName[];
  readonly search: URLSearchParams;
  readonly dataDeadlineMs: number;
  readonly signal: AbortSignal;
  readonly report: (error: RemoteError) => void;
}

interface LoadedPage extends LoadResult {
  readonly status: number;
  /** Remotes with an extension on the page; the document contains their styles. */
  readonly remotes: readonly string[];
  /** Remotes with an extension on the first screen. The document preloads their scripts. */
  readonly firstRemotes: readonly string[];
  /** Load errors of the extensions that the browser has to render, keyed by `extensionKey`. */
  readonly failed: ReadonlyMap<string, Error>;
}

interface ExtensionLoad {
  readonly remote: string;
  readonly extension: string;
  /**
   * Returns the component of the extension. Its code is loaded before rendering starts, so that the component does not
   * suspend.
   */
  readonly component: (module: RemoteModule) => object | undefined;
  readonly load: (module: RemoteModule, context: LoadContext) => Promise<LoadResult | void> | undefined;
}

/** Maximum nesting of slots. Without a limit, a slot that contains itself would cause an endless recursion. */
const MAX_SLOT_DEPTH = 3;

function slotExtensions(registry: PageRegistry, uses: readonly SlotUse[], depth = 1): ExtensionLoad[] {
  if (depth > MAX_SLOT_DEPTH) return [];
  return uses.flatMap(({ slot, props }) =>
    slotFillers(registry, slot).flatMap((remote) => [
      {
        remote,
        extension: slotKey(slot, props),
        component: (module: RemoteModule) => module.slots[slot]?.component,
        load: (module: RemoteModule, context: LoadContext) =>
          // Passes a copy, because all pages share the object `props`, and the code of a remote could change it.
          (module.slots[slot] as RemoteSlot<typeof slot> | undefined)?.load?.({ ...props } as never, context),
      },
      ...slotExtensions(registry, usesOf(registry, remote, slot), depth + 1),
    ]),
  );
}

/**
 * Returns the feature if its key belongs to the remote. If the key belonged to the shell or to another remote, the
 * feature's reducer would receive the actions of that owner.
 *
 * @throws if the key does not belong to the remote or is not a string. An object with its own string methods could
 *   satisfy `ownerOf` and give the store a different key.
 */
function ownFeature(feature: Feature, remote: string): Feature {
  const { key } = feature;
  if (typeof key === 'string' && ownerOf(key) === remote) return feature;
  throw new Error(`The store key "${key}" does not start with "${remote}/".`);
}

const usesOf = (registry: PageRegistry, remote: string, slot: SlotName): readonly SlotUse[] =>
  registry.remotes[remote]?.slots.find(({ name }) => name === slot)?.uses ?? [];

/**
 * Returns all extensions that the page will mount, including those in slots of other extensions. The data of all these
 * extensions can therefore be requested at the same time.
 */
function extensionsOf({ registry, match, search }: LoadPageOptions): ExtensionLoad[] {
  const slots = slotExtensions(registry, match.uses);
  if (match.kind === 'shell') return slots;
  const route: ExtensionLoad = {
    remote: match.remote,
    extension: routeExtension(match.route),
    component: (module) => module.routes[match.route]?.component,
    load: (module, context) => module.routes[match.route]?.load?.({ params: match.params, search }, context),
  };
  return [route, ...slots];
}

/**
 * Returns the remotes with an extension on the first screen. On a page of a remote, this is the remote itself, because
 * its route begins at the top of the page. On a page of the shell, these are the remotes that fill `firstScreenSlots`.
 */
function firstRemotesOf({ registry, match, firstScreenSlots }: LoadPageOptions): string[] {
  if (match.kind === 'remote') return [match.remote];
  return [...new Set(firstScreenSlots.flatMap((slot) => slotFillers(registry, slot)))];
}

/**
 * Injects the features of the page's remotes into the store, and runs all `load` functions at once. Each has the same
 * deadline. If the `load` of an extension fails or exceeds the deadline, the browser renders the extension, and the
 * server renders the rest of the page.
 *
 * The main content of a page is a remote's route or the shell's own page. A page whose main content did not load has
 * status 503, so that search engines try again later. Slots, header and footer never change the status.
 */
export async function loadPage(options: LoadPageOptions): Promise<LoadedPage> {
  const { registry, modules, http, store, match, dataDeadlineMs, signal, report } = options;
  const failed = new Map<string, Error>();
  const finished = new AbortController();
  const loadSignal = AbortSignal.any([signal, finished.signal]);
  const contextOf = (visible: Pick<RemoteStore, 'getState' | 'dispatch'>): ServerLoadContext => ({
    http,
    signal: loadSignal,
    getState: visible.getState,
    run: (saga, ...args) => runWorker(visible, { http, signal: loadSignal }, saga, ...args),
    runWith: (services, saga, ...args) => runWorker(visible, services, saga, ...args),
  });
  let result: LoadResult = {};

  const inject = (features: readonly Feature[], remote: string) =>
    features.forEach((feature) => store.injectFeature(ownFeature(feature, remote)));

  async function loadWithCode({ remote, component, load }: ExtensionLoad, module: RemoteModule) {
    inject(module.features, remote);
    const code = getLazyCode(component(module));
    await code?.preload();
    inject(code?.features?.() ?? [], remote);
    return load(module, contextOf(createRemoteStore(store, remote)));
  }

  async function loadExtension(extensionLoad: ExtensionLoad) {
    const { remote, extension } = extensionLoad;
    const version = registry.remotes[remote]?.version;
    const module = modules.get(remote);
    // This error is not reported, because the reason was reported when the render worker failed to load the release.
    if (!module)
      throw new RemoteError(remote, version, 'load', 'bad-module', 'its server build is not loaded.');
    try {
      const onTimeout = () => {
        const why = `the data of ${extension} exceeded the deadline of ${dataDeadlineMs} ms.`;
        return new RemoteError(remote, version, 'load', 'data-unavailable', why);
      };
      const answer = await withDeadline(loadWithCode(extensionLoad, module), dataDeadlineMs, onTimeout);
      if (answer && isRouteExtension(extension)) result = answer;
    } catch (error) {
      const failure = isApiError(error)
        ? new RemoteError(remote, version, 'load', 'data-unavailable', error.message, error)
        : toRemoteError(error, remote, version, 'load');
      report(failure);
      throw failure;
    }
  }

  const loadShell = (load: ShellLoad) =>
    withDeadline(
      load(contextOf(store)),
      dataDeadlineMs,
      () => new Error(`The shell's data exceeded the deadline of ${dataDeadlineMs} ms.`),
    );
  let isMainContentMissing = false;

  const extensions = extensionsOf(options);
  await Promise.all([
    loadShell(options.loadFrame).catch(() => undefined),
    options.loadOwnPage &&
      loadShell(options.loadOwnPage).then(
        (answer) => (result = answer ?? {}),
        () => (isMainContentMissing = true),
      ),
    ...extensions.map((extensionLoad) =>
      loadExtension(extensionLoad).catch((error: unknown) => {
        const { remote, extension } = extensionLoad;
        failed.set(extensionKey(remote, extension), toRemoteError(error, remote, undefined, 'load'));
        isMainContentMissing ||= isRouteExtension(extension);
      }),
    ),
  ]);
  finished.abort();
  const isNotFound = match.kind === 'shell' && match.page === 'not-found';
  return {
    ...result,
    status: isMainContentMissing ? 503 : (result.status ?? (isNotFound ? 404 : 200)),
    remotes: [...new Set(extensions.map(({ remote }) => remote))],
    firstRemotes: firstRemotesOf(options),
    failed,
  };
}
