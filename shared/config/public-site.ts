import type { SiteConfig } from './site-config';

/** What browsers may know of the installation: the site's own words and links, and where pictures and players live. */
export interface PublicSite extends SiteConfig {
  /** Without a trailing slash; canonical links start with it. */
  readonly origin: string;
  /** Put before relative image paths of the API: `` (our backend) or `/backend`. */
  readonly imageBase: string;
  /** `${embedBase}/embed/{video id}` is a player. */
  readonly embedBase: string;
  /** `${thumbnailBase}/vi/{video id}/{size}.jpg` is a picture. */
  readonly thumbnailBase: string;
  /** An HLS master playlist. */
  readonly liveStreamUrl: string;
}
