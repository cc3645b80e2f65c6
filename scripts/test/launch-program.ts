import { launchSite, serveUntilStopped } from '../lib/launch-site';

/** `npm start` without the builds, for tests that bring servers of their own. */
await serveUntilStopped((settings, supervisor) => launchSite(supervisor, settings));
