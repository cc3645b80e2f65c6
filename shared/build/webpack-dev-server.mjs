// @ts-check
/**
 * A package's development server. The site server proxies pages and the API; this one only serves scripts, styles
 * and hot updates, to the page's own origin.
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
