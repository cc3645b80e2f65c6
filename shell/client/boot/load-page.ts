import { isApiError } from '@safar/shared/api/is-api-error';
import type { HttpClient } from '@safar/shared/contract/http';
import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { asRemoteError, RemoteError } from '@safar/shared/contract/remote-error';
import { lazyCodeOf } from '@safar/shared/contract/lazy-part';
import type {
  Feature,
  LoadContext,
  LoadResult,
  RemoteModule,
  RemoteSlot,
} from '@safar/shared/contract/remote-module';
import { slotKey, type SlotName, type SlotUse } from '@safar/shared/contract/slots';
import { withDeadline } from '@safar/shared/federation/deadline';
import { runWorker } from '@safar/shared/state/run-worker';
import type { SiteStore } from '@safar/shared/state/site-store';
import { frameFeatures, loadFrame } from '../data/frame-data';
import { isRoutePart, routePart } from '../composition/part-key';
import { slotFillers } from '../composition/slot-fillers';
import type { PageMatch } from '../navigation/match-page';
import { firstScreen } from '../navigation/shell-pages';
import { pageFeatures, pageLoads } from '../pages/page-data';

interface LoadPageOptions {
  readonly registry: PageRegistry;
  readonly modules: ReadonlyMap<string, RemoteModule>;
  readonly http: HttpClient;
  readonly store: SiteStore;
  readonly match: PageMatch;
  readonly search: URLSearchParams;
  readonly dataDeadlineMs: number;
  readonly signal: AbortSignal;
  readonly report: (error: RemoteError) => void;
}

interface LoadedPage extends LoadResult {
  readonly status: number;
  /** Remotes with a part on the page; the document carries their styles. */
  readonly remotes: readonly string[];
  /** Those of them that the first screen needs; the document preloads their scripts. */
  readonly firstRemotes: readonly string[];
  /** By part key: why the server leaves this part to the browser. */
  readonly failed: ReadonlyMap<string, Error>;
}

interface PartLoad {
  readonly remote: string;
  readonly part: string;
  /** The part's code is loaded first, so that it renders without waiting: what a render worker does is its own remote's. */
  readonly component: (module: RemoteModule) => object | undefined;
  readonly load: (module: RemoteModule, context: LoadContext) => Promise<LoadResult | void> | undefined;
}

/** Slots with the slots inside of them; a release that names itself inside of itself goes no deeper than this. */
const DEEPEST_SLOT = 3;

function slotParts(registry: PageRegistry, uses: readonly SlotUse[], depth = 1): PartLoad[] {
  if (depth > DEEPEST_SLOT) return [];
  return uses.flatMap(({ slot, props }) =>
    slotFillers(registry, slot).flatMap((remote) => [
      {
        remote,
        part: slotKey(slot, props),
        component: (module: RemoteModule) => module.slots[slot]?.component,
        load: (module: RemoteModule, context: LoadContext) =>
          (module.slots[slot] as RemoteSlot<typeof slot> | undefined)?.load?.(props as never, context),
      },
      ...slotParts(registry, usesOf(registry, remote, slot), depth + 1),
    ]),
  );
}

const usesOf = (registry: PageRegistry, remote: string, slot: SlotName): readonly SlotUse[] =>
  // A release that was published before contract 1.1 has none.
  registry.remotes[remote]?.slots.find(({ name }) => name === slot)?.uses ?? [];

/** Everything that a page will mount, so that all data is asked for at the same moment. */
function partsOf({ registry, match, search }: LoadPageOptions): PartLoad[] {
  const slots = slotParts(registry, match.uses);
  if (match.kind === 'shell') return slots;
  const route: PartLoad = {
    remote: match.remote,
    part: routePart(match.route),
    component: (module) => module.routes[match.route]?.component,
    load: (module, context) => module.routes[match.route]?.load?.({ params: match.params, search }, context),
  };
  return [route, ...slots];
}

/** A remote's route begins at the top of its page; of the shell's pages only the shell knows what does. */
function firstRemotesOf({ registry, match }: LoadPageOptions): string[] {
  if (match.kind === 'remote') return [match.remote];
  const slots = firstScreen[match.page] ?? [];
  return [...new Set(slots.flatMap((slot) => slotFillers(registry, slot)))];
}

/**
 * Injects the features of the page's remotes and runs all their loads at once, under one deadline. A part whose
 * load fails or is late is left to the browser; the rest of the page does not wait for it.
 */
export async function loadPage(options: LoadPageOptions): Promise<LoadedPage> {
  const { registry, modules, http, store, match, dataDeadlineMs, signal, report } = options;
  const failed = new Map<string, Error>();
  const late = new AbortController();
  const context: LoadContext = {
    http,
    signal: AbortSignal.any([signal, late.signal]),
    getState: store.getState,
    run: (saga, ...args) => runWorker(store, { http, signal: context.signal }, saga, ...args),
  };
  let result: LoadResult = {};

  const inject = (features: readonly Feature[]) =>
    features.forEach((feature) => store.injectFeature(feature));

  async function loadWithCode({ component, load }: PartLoad, module: RemoteModule) {
    inject(module.features);
    const code = lazyCodeOf(component(module));
    await code?.preload();
    inject(code?.features?.() ?? []);
    return load(module, context);
  }

  async function loadPart(partLoad: PartLoad) {
    const { remote, part } = partLoad;
    const version = registry.remotes[remote]?.version;
    const module = modules.get(remote);
    // Why its module is missing was reported when the release was loaded.
    if (!module)
      throw new RemoteError(remote, version, 'load', 'bad-module', 'its server build is not loaded.');
    try {
      const tooLate = () =>
        new RemoteError(remote, version, 'load', 'data-unavailable', `the data of ${part} was late.`);
      const answer = await withDeadline(loadWithCode(partLoad, module), dataDeadlineMs, tooLate);
      if (answer && isRoutePart(part)) result = answer;
    } catch (error) {
      const failure = isApiError(error)
        ? new RemoteError(remote, version, 'load', 'data-unavailable', error.message, error)
        : asRemoteError(error, remote, version, 'load');
      report(failure);
      throw failure;
    }
  }

  /** The data of a page of the shell's own; without them in time, its browser asks. */
  async function loadOwnPage() {
    const load = match.kind === 'shell' ? pageLoads[match.page] : undefined;
    if (!load) return;
    pageFeatures.forEach((feature) => store.injectFeature(feature));
    const tooLate = () => new Error('The data of the page were late.');
    result = await withDeadline(load(context), dataDeadlineMs, tooLate);
  }

  frameFeatures.forEach((feature) => store.injectFeature(feature));
  // Header and navigation do without their data: what is late is asked for by the browser.
  const frame = withDeadline(loadFrame(context), dataDeadlineMs, () => new Error('The frame was late.'));
  const parts = partsOf(options);
  await Promise.all([
    frame.catch(() => undefined),
    loadOwnPage().catch(() => undefined),
    ...parts.map((part) =>
      loadPart(part).catch((error: unknown) => {
        failed.set(`${part.remote}:${part.part}`, asRemoteError(error, part.remote, undefined, 'load'));
      }),
    ),
  ]);
  late.abort();
  const notFound = match.kind === 'shell' && match.page === 'not-found';
  const remotes = [...new Set(parts.map(({ remote }) => remote))];
  return {
    ...result,
    status: result.status ?? (notFound ? 404 : 200),
    remotes,
    firstRemotes: firstRemotesOf(options),
    failed,
  };
}
