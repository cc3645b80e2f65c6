import { safeExternalUrl } from './links';

const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const id = /^[\w-]{11}$/;

type Form = 'watch' | 'embed' | 'shorts' | 'live' | 'short-link';

function parse(link: string): { form: Form; candidate: string } | undefined {
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`;
  const url = safeExternalUrl(absolute);
  if (url === undefined) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const [, first = '', second = ''] = pathname.split('/');
  if (/^(?:www\.)?youtu\.be$/.test(hostname)) return { form: 'short-link', candidate: first };
  if (!hosts.test(hostname)) return undefined;
  if (first === 'watch') return { form: 'watch', candidate: searchParams.get('v') ?? '' };
  if (first === 'embed' || first === 'shorts' || first === 'live') return { form: first, candidate: second };
  return undefined;
}

function idInForms(link: unknown, forms: readonly Form[]): string | undefined {
  const found = typeof link === 'string' ? parse(link.trim()) : undefined;
  return found && forms.includes(found.form) && id.test(found.candidate) ? found.candidate : undefined;
}

/**
 * Returns the 11-character video id in a watch, embed or `youtu.be` link. The field `video` of a video record contains
 * such a link. Returns `undefined` for all other values.
 */
export function parseVideoId(link: unknown): string | undefined {
  return idInForms(link, ['watch', 'embed', 'short-link']);
}

/** Like `parseVideoId`, but also accepts `/shorts/` and `/live/` links. The field `shorts_video` may contain them. */
export function parseShortId(link: unknown): string | undefined {
  return idInForms(link, ['watch', 'embed', 'short-link', 'shorts', 'live']);
}

/**
 * Returns the URL for the iframe of a player. The player shows no related videos of other channels.
 *
 * @param base `site.embedBase`
 * @param autoplay whether playback starts immediately; set it only if the visitor has started the player
 */
export function embedUrl(base: string, id: string, { autoplay }: { readonly autoplay: boolean }): string {
  return `${base}/embed/${id}?${autoplay ? 'autoplay=1&' : ''}rel=0`;
}

/** Thumbnail sizes of cards, with their widths. `mqdefault` is 16:9. The others are 4:3 with black bars. */
const sizes = [
  ['mqdefault', 320],
  ['hqdefault', 480],
  ['sddefault', 640],
] as const;

const thumbnailUrl = (base: string, id: string, size: string) => `${base}/vi/${id}/${size}.jpg`;

/** The URLs of a video's thumbnail. `width` and `height` are the size of `src` in pixels. */
export interface Thumbnail {
  readonly src: string;
  /** Use it together with the attribute `sizes`. Otherwise browsers assume the full width of the viewport. */
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the thumbnail for a 16:9 card. The larger files are 4:3 with black bars, which a 16:9 box with `object-fit:
 * cover` crops. Some old videos lack the largest file. When the picture has loaded, callers must therefore check
 * `isPlaceholderThumbnail` and fall back to `fallbackThumbnail`.
 *
 * @param base `site.thumbnailBase`
 * @param id result of `parseVideoId` or `parseShortId`
 */
export function thumbnailSources(base: string, id: string): Thumbnail {
  return {
    src: thumbnailUrl(base, id, 'mqdefault'),
    srcSet: sizes.map(([size, width]) => `${thumbnailUrl(base, id, size)} ${width}w`).join(', '),
    width: 320,
    height: 180,
  };
}

/**
 * Returns the largest thumbnail, 1280 × 720, which only banners need. Many videos lack it. When the picture has loaded,
 * callers must therefore check `isPlaceholderThumbnail` and fall back to `fallbackThumbnail`.
 */
export function bannerThumbnail(base: string, id: string): Omit<Thumbnail, 'srcSet'> {
  return { src: thumbnailUrl(base, id, 'maxresdefault'), width: 1280, height: 720 };
}

/** Returns the largest thumbnail that every video has. It is 4:3 with black bars. */
export function fallbackThumbnail(base: string, id: string): Omit<Thumbnail, 'srcSet'> {
  return { src: thumbnailUrl(base, id, 'hqdefault'), width: 480, height: 360 };
}

/**
 * Whether a loaded thumbnail is YouTube's placeholder. YouTube's 404 response contains a grey picture of 120 px
 * width, so browsers do not fire an `error` event. A width of 0 means that the picture failed to load.
 *
 * @param naturalWidth width of the loaded file in pixels. Do not pass the `naturalWidth` of an `<img>` with `srcset`,
 *   because browsers calculate that value from `sizes`.
 */
export function isPlaceholderThumbnail(naturalWidth: number): boolean {
  return naturalWidth <= 120;
}
