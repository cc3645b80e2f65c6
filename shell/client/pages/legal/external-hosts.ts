import { type PublicSite } from '@safar/contract/site-config';

/** The host of a URL on another site; `undefined` for root-relative URLs and the site's own origin. */
function externalHost(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === new URL(origin).origin ? undefined : url.hostname;
}

/** The other hosts that a visitor's browser contacts, by the installation's settings. */
export function externalHosts({ origin, embedBase, thumbnailBase, liveStreamUrl }: PublicSite) {
  return {
    player: externalHost(embedBase, origin),
    thumbnails: externalHost(thumbnailBase, origin),
    live: externalHost(liveStreamUrl, origin),
  };
}
