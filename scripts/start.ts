import { buildAll } from './lib/build/build-all';
import { launchSite } from './lib/site/launch-site';
import { publishBuilds } from './lib/site/publish-builds';
import { serveUntilStopped, tell } from './lib/site/serve-until-stopped';
import { listUnits } from './lib/workspaces';

/** `npm start`: everything that a visitor needs, in one process tree. */
await serveUntilStopped(async (settings, supervisor) => {
  const { root, environment } = settings;
  const built = await buildAll({
    root,
    mode: environment.NODE_ENV,
    version: process.env['RELEASE_VERSION'] || undefined,
    report: tell,
  });
  await publishBuilds(settings, { built, units: listUnits(root) }, tell);
  await launchSite(supervisor, settings);
});
