import { launchSite, serveUntilStopped } from '../lib/launch-site';

/** `npm start` without the builds, for tests that provide their own servers. */
await serveUntilStopped((settings, supervisor) => launchSite(supervisor, settings));
