import { launchSite, serveUntilStopped } from '../lib/launch-site';

/** Serves the site like `npm start`, but does not build or publish. Tests create the builds and releases instead. */
await serveUntilStopped((settings, supervisor) => launchSite(supervisor, settings));
