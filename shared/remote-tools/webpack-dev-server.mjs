// @ts-check
/**
 * The development server of a package, for scripts, styles and hot updates. Pages and API come from the site server.
 *
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer() {
  const port = Number(process.env.DEV_PORT ?? 5100);
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
    static: false,
    devMiddleware: { writeToDisk: false },
  };
}
