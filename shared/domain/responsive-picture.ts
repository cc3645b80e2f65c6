import { imageAddress } from './image-path';

/** `<folder>/<name>.<width>x<height>.<colour>/<width>.<format>`: the backend's own artwork tells its size in its path. */
const artwork = /^\/?(media\/art\/[^/]+\.(\d+)x(\d+)\.([\da-f]{6}))\/\d+\.(?:avif|webp)$/i;

const widths = [480, 960, 1600];
const formats = ['avif', 'webp'] as const;

export interface PictureSources {
  readonly src: string;
  /** In pixels; with `height` it keeps the place before the picture arrives. */
  readonly width?: number;
  readonly height?: number;
  /** `#rrggbb`, the mean colour, to paint the place with meanwhile. */
  readonly color?: string;
  /** For `<source>`, best format first. */
  readonly sources?: readonly { readonly type: `image/${'avif' | 'webp'}`; readonly srcSet: string }[];
}

/**
 * Everything a `<picture>` needs for an image path of the API. Only our backend's artwork has sizes and formats;
 * every other picture has just its address.
 *
 * @returns `undefined` where the stand-in picture belongs (see `imageAddress`).
 */
export function pictureSources(base: string, path: unknown): PictureSources | undefined {
  const src = imageAddress(base, path);
  const match = typeof path === 'string' ? artwork.exec(path.trim()) : null;
  if (src === undefined || !match) return src === undefined ? undefined : { src };
  const [, folder = '', width, height, color = ''] = match;
  const address = (name: string) => imageAddress(base, `${folder}/${name}`) ?? src;
  return {
    src,
    width: Number(width),
    height: Number(height),
    color: `#${color.toLowerCase()}`,
    sources: formats.map((format) => ({
      type: `image/${format}` as const,
      srcSet: widths.map((size) => `${address(`${size}.${format}`)} ${size}w`).join(', '),
    })),
  };
}
