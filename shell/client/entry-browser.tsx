import '@safar/shared/ui/global.scss';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createEventBus } from '@safar/shared/contract/events';
import { createHttpClient } from '@safar/shared/api/http-client';
import { BrowserRouter } from '@safar/shared/router';
import { createSiteStore } from '@safar/shared/state/site-store';
import { App } from './app';
import { frameFeatures } from './data/frame-data';
import { EMPTY_DOCUMENT } from './boot/boot-data';
import { nextTask } from './boot/next-task';
import { readBootData } from './boot/read-boot-data';
import { TEAM_ELEMENT_ID } from './boot/team-data';
import { createBrowserComposition } from './composition/browser-composition';
import { Document } from './document';
import { pageFeatures } from './pages/page-data';
import { reportError, reportNote, startReports } from './boot/report-error';

async function start(): Promise<void> {
  const boot = readBootData();
  const events = createEventBus(reportError);
  events.on('remote/noted', reportNote);
  const http = createHttpClient({ baseUrl: '/api' });
  const store = createSiteStore({
    handedOver: boot.state,
    context: { http, events },
    runWatchers: true,
    report: reportError,
  });
  await nextTask();
  [...frameFeatures, ...pageFeatures].forEach((feature) => store.injectFeature(feature));
  await nextTask();
  const composition = createBrowserComposition({ boot, store, events });

  const page = (
    <Document boot={boot}>
      <BrowserRouter useTransitions={false}>
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
    if (document.body.hasAttribute(EMPTY_DOCUMENT)) {
      // Development only: the document of a local shell comes empty.
      createRoot(document).render(page);
    } else {
      startTransition(() => {
        hydrateRoot(document, page, {
          onRecoverableError: (error) => {
            // Parts that the server left to the browser arrive here by design; anything else is a defect of ours.
            if (!composition.isExpected(error)) reportError(error);
          },
        });
      });
    }
  }

  await nextTask();
  const team = document.getElementById(TEAM_ELEMENT_ID)?.textContent;
  if (team) {
    // Who makes the site sees all of it from its beginning, also what fails first.
    import(/* webpackChunkName: "team" */ './boot/team/start-team')
      .then(({ startTeam }) => startTeam(team, { events, composition }))
      .catch(reportError)
      .finally(begin);
  } else begin();
}

start().catch(reportError);
startReports();
