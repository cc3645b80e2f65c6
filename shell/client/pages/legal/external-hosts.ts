import { type PublicSite } from '@safar/contract/site-config';
import { safeExternalUrl } from '@safar/domain/links';

/** Returns the host of a URL on another site; `undefined` for root-relative URLs and URLs of this site. */
function externalHost(address: string, origin: string): string | undefined {
  const href = safeExternalUrl(address);
  if (href === undefined) return undefined;
  const url = new URL(href);
  return url.origin === new URL(origin).origin ? undefined : url.hostname;
}

/**
 * Returns the external hosts from which, in this installation, a visitor's browser loads the video player, thumbnails
 * and the live stream.
 */
export function externalHosts({ origin, embedBase, thumbnailBase, liveStreamUrl }: PublicSite) {
  return {
    player: externalHost(embedBase, origin),
    thumbnails: externalHost(thumbnailBase, origin),
    live: externalHost(liveStreamUrl, origin),
  };
}
