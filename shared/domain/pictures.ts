import { safeExternalUrl } from './links';

const hasScheme = /^[a-z][a-z\d+.-]*:/i;
const isProtocolRelative = /^[\\/]{2}/;

/** Encodes a path. Parts that are already encoded stay unchanged. A `#` is treated as part of the file name. */
function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/%25([\da-f]{2})/gi, '%$1')
    .replaceAll('#', '%23');
}

/**
 * Returns the URL of an image path from the API. An absolute http or https URL stays unchanged. Any other path is
 * appended to `base`.
 *
 * @param base `site.imageBase`, without a trailing slash; may be empty
 * @param path any value that the API sent
 * @returns `undefined` for a missing path, an invalid or protocol-relative URL, and other schemes such as `data:`; the
 * caller must then show the placeholder picture
 */
export function imageUrl(base: string, path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined;
  const trimmed = path.trim();
  if (/^https?:\/\//i.test(trimmed)) return safeExternalUrl(trimmed) && trimmed;
  if (trimmed === '' || hasScheme.test(trimmed) || isProtocolRelative.test(trimmed)) return undefined;
  return `${base}/${encodePath(trimmed.replace(/^[\\/]/, ''))}`;
}

/**
 * Matches a path of our backend's artwork. The path contains the size and the average colour of the picture:
 * `media/art/<name>.<width>x<height>.<colour>/<width of the file>.<format>`.
 */
const artwork = /^\/?(media\/art\/[^/]+\.(\d+)x(\d+)\.([\da-f]{6}))\/\d+\.(?:avif|webp)$/i;

const widths = [480, 960, 1600];
const formats = ['avif', 'webp'] as const;

/** The files of a picture, for `<picture>` and `<img>`. */
export interface PictureSources {
  readonly src: string;
  /** Width in pixels. `width` and `height` prevent a layout shift. */
  readonly width?: number;
  readonly height?: number;
  /** The average colour, as `#rrggbb`. It is shown while the picture loads. */
  readonly color?: string;
  /** Attributes of `<source>` elements, best format first. */
  readonly sources?: readonly { readonly type: `image/${'avif' | 'webp'}`; readonly srcSet: string }[];
}

/**
 * Returns the sources of a `<picture>` for an image path from the API. Only artwork of our backend has several sizes
 * and formats.
 *
 * @returns `undefined` if the placeholder picture must be shown (see `imageUrl`)
 */
export function pictureSources(base: string, path: unknown): PictureSources | undefined {
  const src = imageUrl(base, path);
  const match = typeof path === 'string' ? artwork.exec(path.trim()) : null;
  if (src === undefined || !match) return src === undefined ? undefined : { src };
  const [, folder = '', width, height, color = ''] = match;
  const urlOf = (name: string) => imageUrl(base, `${folder}/${name}`) ?? src;
  return {
    src,
    width: Number(width),
    height: Number(height),
    color: `#${color.toLowerCase()}`,
    sources: formats.map((format) => ({
      type: `image/${format}` as const,
      srcSet: widths.map((size) => `${urlOf(`${size}.${format}`)} ${size}w`).join(', '),
    })),
  };
}
