import type { PublicSite } from '@safar/shared/config/public-site';
import type { Settings } from '../settings';
import type { DocumentHashes } from './finish-document';
import { THRIFT_HEADERS } from './wants-less-data';

type PolicySettings = Pick<Settings, 'production' | 'site' | 'devServers'>;

/** The origins among addresses; root-relative ones are our own and need no mention. */
const origins = (...addresses: string[]) =>
  [...new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])))].join(
    ' ',
  );

function contentSecurityPolicy(
  { embedBase, thumbnailBase, liveStreamUrl }: PublicSite,
  { scriptHash, styleHashes }: DocumentHashes,
  settings: PolicySettings,
): string {
  const servers = settings.production ? '' : origins(...Object.values(settings.devServers));
  const development = servers && ` ${servers}`;
  const sockets = development.replace(/http/g, 'ws');
  // Development servers put styles into the page by script; beside a hash, `unsafe-inline` would say nothing.
  const inlineStyles = servers ? [`'unsafe-inline'`] : styleHashes.map((hash) => `'${hash}'`);
  return [
    `default-src 'none'`,
    `script-src 'self' '${scriptHash}'${development}`,
    `style-src ${["'self'", ...inlineStyles].join(' ')}${development}`,
    // A backend may name pictures on any host (rule of image paths).
    `img-src 'self' data: https: ${origins(thumbnailBase)}${development}`,
    `font-src 'self'${development}`,
    // hls.js begins every track of captions with an empty list in a data address.
    `media-src 'self' blob: data: ${origins(liveStreamUrl)}`,
    `worker-src 'self'`,
    `connect-src 'self' ${origins(liveStreamUrl)}${development}${sockets}`,
    `frame-src 'self' ${origins(embedBase)} https://www.openstreetmap.org`,
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

/** Headers of every page. Embedded players need the origin as referrer. */
export function pageHeaders(settings: PolicySettings, hashes: DocumentHashes): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(settings.site, hashes, settings),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    // Browsers ask again each time; the server keeps the finished page.
    'cache-control': 'no-cache',
    'accept-ch': 'ECT',
    vary: `accept-encoding, ${THRIFT_HEADERS}`,
  };
}
