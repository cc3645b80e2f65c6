import type { PublicSite } from '@safar/shared/config/public-site';

/** The host of an address that leads off this site; the site's own addresses are root-relative or on its origin. */
function foreignHost(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === new URL(origin).origin ? undefined : url.hostname;
}

/** Whom a visitor's browser talks to beside this site, by the installation's settings. */
export function foreignHosts({ origin, embedBase, thumbnailBase, liveStreamUrl }: PublicSite) {
  return {
    player: foreignHost(embedBase, origin),
    thumbnails: foreignHost(thumbnailBase, origin),
    live: foreignHost(liveStreamUrl, origin),
  };
}
