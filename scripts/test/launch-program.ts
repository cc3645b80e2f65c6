import { launchSite } from '../lib/site/launch-site';
import { serveUntilStopped } from '../lib/site/serve-until-stopped';

/** `npm start` without the builds, for tests that bring servers of their own. */
await serveUntilStopped((settings, supervisor) => launchSite(supervisor, settings));
