import { fileURLToPath } from 'node:url';
import { log } from '../log';
import type { ServerSettings } from '../settings';
import { createDeployedSiteProxy, type ProxyProduct } from './deployed-site-proxy';
import { createDevRenderer } from './dev-renderer';

/**
 * Runs the development server that shows local remotes on a deployed site. It ends on SIGTERM, on SIGINT, or when the
 * process that launched it exits. In this repository `npm run dev -- --against <origin>` launches it, in other
 * repositories `bin/dev.mjs` of `@safar/remote-tools`. Both set `DEV_AGAINST` to the origin of the deployed site.
 * `bin/dev.mjs` also sets `DEV_SHELL_FILES` to the folder of a built shell.
 */
export async function startDeployedSiteProxy(settings: ServerSettings, product: ProxyProduct): Promise<void> {
  const { DEV_AGAINST: deployed = '', DEV_SHELL_FILES: shellFiles } = process.env;
  const { devBuilds } = settings;
  const renderer = devBuilds['shell']
    ? createDevRenderer({
        devBuilds,
        workerFile: fileURLToPath(new URL('./worker.mjs', import.meta.url)),
        apiUrl: `${deployed}/api`,
        readOnlyPostPaths: product.readOnlyPostPaths,
      })
    : undefined;
  const origin = `http://localhost:${settings.port}`;
  const app = await createDeployedSiteProxy({ settings, product, deployed, origin, shellFiles, renderer });
  const address = await app.listen({ port: settings.port, host: settings.host });
  log.info('The development server started listening.', { address });
  process.send?.({ type: 'listening', origin: address });
  const stop = async () => {
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop());
}
