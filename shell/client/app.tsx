import { Provider } from '@safar/shared/state';
import { HostProvider, type HostServices } from '@safar/shared/host';
import type { SiteStore } from '@safar/shared/state/site-store';
import { CompositionProvider, type Composition } from './composition/composition-context';
import { SlotOutlet } from './composition/slot-outlet';
import { Layout } from './layout/layout';
import { RoutePreload } from './navigation/route-preload';
import { ServerLinks } from './navigation/server-links';
import { CurrentPage } from './pages/current-page';
import { NotFoundPage } from './pages/not-found-page';

export interface AppProps {
  readonly store: SiteStore;
  /** The state as the server rendered with it; a part that hydrates late must still see it. */
  readonly serverState: Readonly<Record<string, unknown>>;
  readonly services: Omit<HostServices, 'SlotOutlet' | 'NotFound'>;
  readonly composition: Composition;
}

/** Everything inside of the body; the router around it differs between server and browser. */
export function App({ store, serverState, services, composition }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <HostProvider services={{ ...services, SlotOutlet, NotFound: NotFoundPage }}>
        <CompositionProvider value={composition}>
          <ServerLinks />
          <RoutePreload />
          <Layout>
            <CurrentPage />
          </Layout>
        </CompositionProvider>
      </HostProvider>
    </Provider>
  );
}
