import { Provider } from '@safar/remote-kit/state';
import { HostProvider, type HostServices } from '@safar/remote-kit/host';
import type { SiteStore } from '@safar/remote-kit/state/site-store';
import { CompositionProvider, type Composition } from '@safar/composition/composition';
import { SlotOutlet } from '@safar/composition/outlets';
import { Layout } from './layout/layout';
import { RoutePreload, ServerHtmlLinks } from '@safar/composition/navigation/internal-links';
import { CurrentPage, NotFound } from './pages/current-page';
import { preloadPage } from './pages/page-chunks';

interface AppProps {
  readonly store: SiteStore;
  /**
   * The state with which the server rendered the page. React hydrates every extension with this state, even if the
   * store has changed in the meantime.
   */
  readonly serverState: Readonly<Record<string, unknown>>;
  readonly services: Omit<HostServices, 'SlotOutlet' | 'NotFound' | 'direction'>;
  readonly composition: Composition;
}

/** The React content of `<body>`. The browser entry and the server entry each wrap it in their router. */
export function App({ store, serverState, services, composition }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <HostProvider services={{ ...services, SlotOutlet, NotFound }}>
        <CompositionProvider value={composition}>
          <ServerHtmlLinks />
          <RoutePreload onShellPage={preloadPage} />
          <Layout>
            <CurrentPage />
          </Layout>
        </CompositionProvider>
      </HostProvider>
    </Provider>
  );
}
