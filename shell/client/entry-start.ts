/**
 * Runs the first files in tasks of their own: what they hold is evaluated after it has arrived, the largest libraries
 * first. A finger on a slow device waits for one of them, not for all.
 */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await pause();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(
    /* webpackMode: "eager", webpackExports: ["createFederationRuntime"] */ '@safar/shared/federation/federation-runtime'
  );
  await pause();
  await import(
    /* webpackMode: "eager", webpackExports: ["createSiteStore"] */ '@safar/shared/state/site-store'
  );
  await pause();
  await import(/* webpackMode: "eager" */ './entry-browser');
}

void start();
