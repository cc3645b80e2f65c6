import '@safar/ui/global.scss';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createEventBus } from '@safar/contract/events';
import { createHttpClient } from '@safar/api/http-client';
import { localePrefix } from '@safar/contract/locale';
import { BrowserRouter } from '@safar/remote-kit/router';
import { createSiteStore } from '@safar/remote-kit/state/site-store';
import { App } from './app';
import { frameFeatures } from './data/frame-data';
import { EMPTY_DOCUMENT_ATTRIBUTE, readBootData } from '@safar/protocol/boot-data';
import { TEAM_ELEMENT_ID } from '@safar/protocol/team-data';
import { nextTask } from '@safar/remote-kit/scheduling';
import { createBrowserComposition } from '@safar/composition/browser-composition';
import { compositionHost } from './composition-host';
import { Document } from './document';
import { removeNotice } from './layout/notices/document-notice';
import { pageFeatures } from './pages/page-data';
import { reportError, reportNote, startReports } from './boot/telemetry';

async function start(): Promise<void> {
  removeNotice();
  const boot = readBootData();
  const events = createEventBus(reportError);
  events.on('remote/noted', reportNote);
  const http = createHttpClient({ baseUrl: '/api', onError: ({ message }) => console.warn(message) });
  const store = createSiteStore({
    preloadedState: boot.state,
    context: { http, events },
    runWatchers: true,
    report: reportError,
  });
  await nextTask();
  [...frameFeatures, ...pageFeatures].forEach((feature) => store.injectFeature(feature));
  await nextTask();
  const composition = createBrowserComposition({ boot, store, events, host: compositionHost, reportError });

  const page = (
    <Document boot={boot}>
      <BrowserRouter basename={localePrefix(boot.locale)} useTransitions={false}>
        <App
          store={store}
          serverState={boot.state}
          services={{ site: boot.site, locale: boot.locale, saveData: boot.saveData === true, http, events }}
          composition={composition}
        />
      </BrowserRouter>
    </Document>
  );

  function begin() {
    if (document.body.hasAttribute(EMPTY_DOCUMENT_ATTRIBUTE)) {
      // Only the development server sends a document with an empty body, which cannot be hydrated.
      createRoot(document).render(page);
    } else {
      startTransition(() => {
        hydrateRoot(document, page, {
          onRecoverableError: (error) => {
            // React also reports expected errors, such as one for each extension that the server left for the browser
            // to render. Any other error is a defect.
            if (!composition.isExpected(error)) reportError(error);
          },
        });
      });
    }
  }

  await nextTask();
  const team = document.getElementById(TEAM_ELEMENT_ID)?.textContent;
  if (team) {
    // In previews and with `?mf-debug`, the tools for developers start before hydration, so that they notice failures
    // during hydration.
    import(/* webpackChunkName: "team" */ '@safar/composition/team/start-team-tools')
      .then(({ startTeamTools }) => startTeamTools(team, { events, composition }))
      .catch(reportError)
      .finally(begin);
  } else begin();
}

start().catch(reportError);
startReports();
