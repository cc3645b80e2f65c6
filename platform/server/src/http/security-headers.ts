import type { Settings } from '../settings';
import type { ContentSources } from '../site-product';
import { SAVE_DATA_HEADERS } from './save-data';

type PolicySettings = Pick<Settings, 'production' | 'devServers'>;

/** Hashes of the inline elements of a document, in the format of the Content-Security-Policy header: `sha256-…`. */
export interface DocumentHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The distinct origins of URLs. Root-relative URLs are omitted, because `'self'` covers them. */
const origins = (urls: readonly string[]) =>
  [...new Set(urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])))].join(' ');

/** The Content-Security-Policy (CSP) of a page. The product adds origins through `SiteProduct.contentSources`. */
function contentSecurityPolicy(
  { images, media, connections, frames }: ContentSources,
  { scriptHashes, styleHashes }: DocumentHashes,
  settings: PolicySettings,
): string {
  const devOrigins = settings.production ? '' : origins(Object.values(settings.devServers));
  const development = devOrigins && ` ${devOrigins}`;
  const devSockets = development.replace(/http/g, 'ws');
  // Development servers inject styles with JavaScript. The hashes are omitted in development, because browsers ignore
  // `unsafe-inline` next to a hash.
  const inlineStyles = devOrigins ? [`'unsafe-inline'`] : styleHashes.map((hash) => `'${hash}'`);
  return [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}${development}`,
    `style-src ${["'self'", ...inlineStyles].join(' ')}${development}`,
    // A backend may return image URLs on any host.
    `img-src 'self' data: https: ${origins(images)}${development}`,
    `font-src 'self'${development}`,
    // hls.js creates every text track with an empty WebVTT file in a data URL.
    `media-src 'self' blob: data: ${origins(media)}`,
    `worker-src 'self'`,
    `connect-src 'self' ${origins(connections)}${development}${devSockets}`,
    `frame-src 'self' ${origins(frames)}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...(settings.production
      ? [
          `require-trusted-types-for 'script'`,
          `trusted-types safar-start safar-remotes safar-webpack 'allow-duplicates'`,
        ]
      : []),
  ].join('; ');
}

/** Returns the headers of a page. The pages at `/ops` and the page of `unavailable-server.ts` have other headers. */
export function pageHeaders(
  settings: PolicySettings,
  sources: ContentSources,
  hashes: DocumentHashes,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources, hashes, settings),
    // Embedded players need the page's origin as referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    // Browsers revalidate on every visit. The server caches the finished page.
    'cache-control': 'no-cache',
    'accept-ch': 'ECT',
    vary: `accept-encoding, ${SAVE_DATA_HEADERS}`,
  };
}
