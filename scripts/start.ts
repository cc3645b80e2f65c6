import { buildAll } from './lib/builds';
import { logProgress } from './lib/command';
import { launchSite, serveUntilStopped } from './lib/launch-site';
import { publishBuilds } from './lib/publish-builds';
import { listUnits } from './lib/workspaces';

/** `npm start`: builds, publishes and serves the whole site in one process tree. */
await serveUntilStopped(async (settings, supervisor) => {
  const { root } = settings;
  const built = await buildAll({
    root,
    version: process.env['RELEASE_VERSION'] || undefined,
    report: logProgress,
  });
  await publishBuilds(settings, { built, units: listUnits(root) }, logProgress);
  await launchSite(supervisor, settings);
});
