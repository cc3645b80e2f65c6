/** Widths that the video host keeps for every video; `mq` is 16:9, the others are 4:3 with black bars. */
const sizes = [
  ['mqdefault', 320],
  ['hqdefault', 480],
  ['sddefault', 640],
] as const;

const addressOf = (base: string, id: string, size: string) => `${base}/vi/${id}/${size}.jpg`;

export interface Thumbnail {
  readonly src: string;
  /** Give `sizes` beside it, otherwise browsers assume the full width of the window. */
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture of a 16:9 card. The larger files are 4:3 with the frame letterboxed in them: a 16:9 box with
 * `object-fit: cover` crops exactly the bars.
 *
 * @param base `site.thumbnailBase`
 * @param id of `videoIdOf` or `shortIdOf`
 */
export function thumbnailSources(base: string, id: string): Thumbnail {
  return {
    src: addressOf(base, id, 'mqdefault'),
    srcSet: sizes.map(([size, width]) => `${addressOf(base, id, size)} ${width}w`).join(', '),
    width: 320,
    height: 180,
  };
}

/**
 * The largest picture, for banners only: 1280 × 720, which many videos lack. Check `isMissingThumbnail` once it
 * has loaded and fall back to `thumbnailSources`.
 */
export function bannerThumbnail(base: string, id: string): Omit<Thumbnail, 'srcSet'> {
  return { src: addressOf(base, id, 'maxresdefault'), width: 1280, height: 720 };
}

/**
 * Whether a loaded thumbnail is the stand-in of the video host: it answers 404 *with* a grey picture 120 px
 * wide, so that no error event comes. 0 is a picture that failed altogether.
 *
 * @param naturalWidth of the loaded `<img>`
 */
export function isMissingThumbnail(naturalWidth: number): boolean {
  return naturalWidth <= 120;
}
