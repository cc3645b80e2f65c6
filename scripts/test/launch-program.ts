import { launchSite, serveUntilStopped } from '../lib/launch-site';

/** `npm start` without building and publishing, for tests that provide builds and releases. */
await serveUntilStopped((settings, supervisor) => launchSite(supervisor, settings));
