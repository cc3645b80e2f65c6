import { readDevOptions } from './dev/dev-options';
import { devAgainst } from './dev/dev-against';
import { devLocal } from './dev/dev-local';
import { serveUntilStopped } from './lib/site/serve-until-stopped';

process.env['NODE_ENV'] ||= 'development';

/**
 * `npm run dev [-- mf-blog …]`: the named parts from development servers, the rest from the release store; with
 * `--against https://live.example` the rest from that site.
 */
await serveUntilStopped(async (settings, supervisor) => {
  const { names, against } = readDevOptions(process.argv.slice(2));
  if (against === undefined) return devLocal(settings, supervisor, names);
  return devAgainst(settings, supervisor, { names, against });
});
