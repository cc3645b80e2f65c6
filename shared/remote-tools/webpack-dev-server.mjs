// @ts-check
import { join } from 'node:path';
import { replacesModules } from './webpack-base.mjs';

/**
 * Configures the development server of a package, which serves scripts, styles and hot updates. Pages and the API come
 * from the site server. If the environment variable `DEV_SSR` names a folder, the server build is written to it, and
 * the site server reads the build there. A change then reloads the page instead of sending a hot update.
 *
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer() {
  const port = Number(process.env.DEV_PORT ?? 5100);
  const { DEV_SSR: serverFolder } = process.env;
  const hot = replacesModules();
  return {
    host: '127.0.0.1',
    port,
    hot,
    liveReload: !hot,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
    static: false,
    devMiddleware: {
      writeToDisk: (file) => serverFolder !== undefined && file === join(serverFolder, 'index.cjs'),
    },
  };
}
