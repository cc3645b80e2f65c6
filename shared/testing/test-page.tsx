import type { ReactNode } from 'react';
import { useLocation } from '@safar/shared/router';
import { HostProvider, type HostServices } from '@safar/shared/host';
import { Provider } from '@safar/shared/state';
import type { PublicSite } from '../config/public-site';
import { createEventBus } from '../contract/events';
import type { HttpClient, HttpRequest } from '../contract/http';
import type { Feature, LoadContext } from '../contract/remote-module';
import { slotKey } from '../contract/slots';
import { runWorker } from '../state/run-worker';
import { createSiteStore, type SiteStore } from '../state/site-store';
import { fakeHttp } from './fake-http';
import { testSite } from './test-site';

export interface TestPageOptions {
  readonly features?: readonly Feature[];
  /** Default: a client that rejects everything. */
  readonly http?: HttpClient & { readonly requests?: readonly HttpRequest[] };
  readonly site?: Partial<PublicSite>;
  /** The visitor asked to save data. */
  readonly saveData?: boolean;
  /** Slices by feature key, as the server hands them over. */
  readonly handedOver?: Readonly<Record<string, unknown>>;
  /** False for what runs on a server. */
  readonly runWatchers?: boolean;
}

export interface TestPage {
  readonly store: SiteStore;
  readonly services: HostServices;
  /** What a remote's `load` gets, on the same store and client. */
  readonly context: LoadContext;
  /** Errors of reducers and watchers. */
  readonly reports: readonly unknown[];
}

/** A real store with real sagas and a host whose slots show their own key; works without a window. */
export function createTestPage(options: TestPageOptions = {}): TestPage {
  const { features = [], http = fakeHttp(), site, handedOver = {}, runWatchers = true } = options;
  const reports: unknown[] = [];
  const events = createEventBus();
  const store = createSiteStore({
    handedOver,
    context: { http, events },
    runWatchers,
    report: (error) => reports.push(error),
  });
  features.forEach((feature) => store.injectFeature(feature));
  const services: HostServices = {
    site: { ...testSite, ...site },
    locale: 'en',
    saveData: options.saveData ?? false,
    http,
    events,
    SlotOutlet: ({ name, props }) => <div data-testid="slot">{slotKey(name, props)}</div>,
    NotFound: () => <h1>Page not found</h1>,
  };
  const { signal } = new AbortController();
  const context: LoadContext = {
    http,
    signal,
    getState: store.getState,
    run: (saga, ...args) => runWorker(store, { http, signal }, saga, ...args),
  };
  return { store, services, context, reports };
}

/** Store and host around what is tested; put a router around it. */
export function TestPageProviders({ page, children }: { page: TestPage; children: ReactNode }) {
  return (
    <Provider store={page.store} serverState={page.store.getState()}>
      <HostProvider services={page.services}>{children}</HostProvider>
    </Provider>
  );
}

/** Shows the current address as text, for tests of navigation. */
export function CurrentAddress() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{pathname + search + hash}</span>;
}
