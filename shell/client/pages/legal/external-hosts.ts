import { type PublicSite } from '@safar/contract/site-config';
import { safeExternalUrl } from '@safar/domain/links';

/** Returns the host name of a URL on another site; `undefined` for relative URLs and for URLs of this site. */
function externalHost(address: string, origin: string): string | undefined {
  const href = safeExternalUrl(address);
  if (href === undefined) return undefined;
  const url = new URL(href);
  return url.origin === new URL(origin).origin ? undefined : url.hostname;
}

/**
 * Returns the host names of other sites from which browsers load the video player, the thumbnails and the live stream.
 * They depend on the configuration of the site. `undefined` means that this site itself is the host.
 */
export function externalHosts({ origin, embedBase, thumbnailBase, liveStreamUrl }: PublicSite) {
  return {
    player: externalHost(embedBase, origin),
    thumbnails: externalHost(thumbnailBase, origin),
    live: externalHost(liveStreamUrl, origin),
  };
}
