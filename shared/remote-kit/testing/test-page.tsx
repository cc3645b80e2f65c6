import type { ReactNode } from 'react';
import { useLocation } from '@safar/remote-kit/router';
import { HostProvider, type HostServices } from '@safar/remote-kit/host';
import { Provider } from '@safar/remote-kit/state';
import type { PublicSite } from '@safar/contract/site-config';
import { createEventBus } from '@safar/contract/events';
import type { HttpClient, HttpRequest } from '@safar/contract/http';
import type { Feature, LoadContext } from '@safar/contract/remote-module';
import { createHeadCollector, type CollectedHead } from '@safar/contract/page-head';
import { slotKey } from '@safar/contract/slots';
import { textDirection, type Locale } from '@safar/contract/locale';
import { runWorker } from '../state/run-worker';
import { createSiteStore, type SiteStore } from '../state/site-store';
import { fakeHttp } from './fake-http';
import { testSite } from './test-site';

/** Options of the page in which a test renders components. */
export interface TestPageOptions {
  readonly features?: readonly Feature[];
  /** Default: `fakeHttp()`, which rejects all requests. */
  readonly http?: HttpClient & { readonly requests?: readonly HttpRequest[] };
  readonly site?: Partial<PublicSite>;
  /** Default: `en`. */
  readonly locale?: Locale;
  /** Value of `HostServices.saveData`. Default: `false`. */
  readonly saveData?: boolean;
  /** The state that the page receives from the server, by feature key. */
  readonly preloadedState?: Readonly<Record<string, unknown>>;
  /** Whether the watcher sagas of the features run. Default: `true`. Set it to `false` to simulate the server. */
  readonly runWatchers?: boolean;
}

/** A page with a real store, and with services that tests can inspect. */
export interface TestPage {
  readonly store: SiteStore;
  readonly services: HostServices;
  /** The argument `context` for the `load` functions of a remote. It uses the store and HTTP client of the page. */
  readonly context: LoadContext;
  /** The errors of reducers and watchers that the store reported. */
  readonly reportedErrors: readonly unknown[];
  /** Head data that the rendered components declared. */
  readonly head: CollectedHead;
}

/**
 * Creates a page with a real store, real sagas and mock host services. Each slot renders its slot key as text. The
 * function also works in tests without a DOM.
 */
export function createTestPage(options: TestPageOptions = {}): TestPage {
  const { features = [], http = fakeHttp(), site, preloadedState = {}, runWatchers = true } = options;
  const reportedErrors: unknown[] = [];
  const events = createEventBus();
  const store = createSiteStore({
    preloadedState,
    context: { http, events },
    runWatchers,
    report: (error) => reportedErrors.push(error),
  });
  features.forEach((feature) => store.injectFeature(feature));
  const head = createHeadCollector();
  const services: HostServices = {
    site: { ...testSite, ...site },
    locale: options.locale ?? 'en',
    direction: textDirection(options.locale ?? 'en'),
    saveData: options.saveData ?? false,
    http,
    events,
    SlotOutlet: ({ name, props }) => <div data-testid="slot">{slotKey(name, props)}</div>,
    NotFound: () => <h1>Page not found</h1>,
    head,
  };
  const { signal } = new AbortController();
  const context: LoadContext = {
    http,
    signal,
    getState: store.getState,
    run: (saga, ...args) => runWorker(store, { http, signal }, saga, ...args),
  };
  return { store, services, context, reportedErrors, head };
}

/** Provides the store and the host services to `children`. Tests must wrap it in a router. */
export function TestPageProviders({ page, children }: { page: TestPage; children: ReactNode }) {
  return (
    <Provider store={page.store} serverState={page.store.getState()}>
      <HostProvider services={page.services}>{children}</HostProvider>
    </Provider>
  );
}

/** Renders the current path as text. */
export function CurrentPath() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="current-path">{pathname + search + hash}</span>;
}
