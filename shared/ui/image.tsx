import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { useHost } from '@safar/remote-kit/host';
import { Artwork } from './artwork';
import { classNames } from './class-names';
import styles from './image.module.scss';
import { pictureSources } from '@safar/domain/pictures';

/** Aspect ratio, as width to height. `cover` makes the picture fill a positioned parent. */
export type Ratio = '16/9' | '21/9' | '4/5' | '4/3' | '3/2' | '1/1' | '9/16' | 'hero' | 'cover';

/** Options that all pictures share. */
export interface ImageOptions {
  /** Alternative text. Empty if the text beside the picture says the same. */
  readonly alt: string;
  /** Displayed width as in the `sizes` attribute, such as `(width >= 1024px) 400px, 100vw`. */
  readonly sizes: string;
  /** Aspect ratio; default 16/9. `hero` is 4:5 on a phone, 2:1 on medium screens and 21:9 on wide screens. */
  readonly ratio?: Ratio;
  /**
   * Whether this is the largest picture of the first screen (LCP). If so, the picture is preloaded. The scripts of the
   * page then load after the picture, at the first input or after 4 s, whichever is first (see `start-script.ts` of the
   * server).
   */
  readonly priority?: boolean;
  /** Whether phones load the full resolution, not a smaller file. This is the default for a picture with priority. */
  readonly fullResolution?: boolean;
  /**
   * Whether to show a box in the colour of the picture instead of loading the picture, for example in a slide that has
   * not been visible yet.
   */
  readonly deferred?: boolean;
  readonly className?: string | undefined;
}

/** The files of a picture, best format first. */
export interface ImageFiles {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Colour that is shown while the picture loads. */
  readonly color?: string | undefined;
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[] | undefined;
}

/** Props of `Image`. */
export interface ImageProps extends ImageOptions {
  readonly picture: ImageFiles | undefined;
  /**
   * Checks each file after it has loaded. If the function returns `false`, `fallback` replaces the file, or `Artwork`
   * if there is no other file. Example: YouTube sends a placeholder instead of a missing thumbnail.
   */
  readonly accept?: AcceptImage;
  /** Files to load if `picture` fails. */
  readonly fallback?: ImageFiles | undefined;
}

const ratioClass: Record<Ratio, string> = {
  '16/9': 'wide',
  '21/9': 'cinema',
  '4/5': 'portrait',
  '4/3': 'classic',
  '3/2': 'photo',
  '1/1': 'square',
  '9/16': 'tall',
  hero: 'hero',
  cover: 'cover',
};

/**
 * A picture in a box. While the picture loads, the box reserves the space and shows the colour of the picture. The
 * colour is an SVG attribute, because the content security policy forbids `style` attributes in HTML.
 */
export function Image(props: ImageProps) {
  const { picture, fallback, accept, alt, ratio = '16/9', className } = props;
  const { priority = false, fullResolution = priority, deferred = false } = props;
  const { saveData } = useHost();
  const sizes = fullResolution ? props.sizes : reducePhoneSizes(props.sizes);
  const candidates = [picture, fallback].map((files) => (saveData && files ? keepSmallFiles(files) : files));
  const { ref, current, onLoad, onError } = useImageState(candidates, accept);
  const loading = priority
    ? ({ loading: 'eager', decoding: 'sync', fetchPriority: 'high', 'data-hero': '' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);

  if (current && priority && !deferred) preloadPicture(current, sizes);

  const files = current && (
    <picture key={current.src}>
      {current.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        ref={ref}
        className={styles.image}
        {...loading}
        sizes={current.srcSet && sizes}
        srcSet={current.srcSet}
        src={current.src}
        width={current.width}
        height={current.height}
        alt={alt}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  );

  return (
    <span className={classNames(styles.frame, styles[ratioClass[ratio]], className)}>
      {current?.color && (
        <svg className={styles.ground} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={current.color} />
        </svg>
      )}
      {current ? (
        // Without JavaScript a deferred picture would never load.
        deferred ? (
          <noscript>{files}</noscript>
        ) : (
          files
        )
      ) : (
        <span className={styles.replacement} {...(alt && { role: 'img', 'aria-label': alt })}>
          <Artwork />
        </span>
      )}
    </span>
  );
}

/** Whether a loaded file is the requested picture. */
export type AcceptImage = (image: HTMLImageElement) => boolean;

/** The file that an `<img>` shows, and the event handlers that replace a file that fails to load. */
export interface ImageState<File> {
  readonly ref: RefObject<HTMLImageElement | null>;
  /** The first candidate that has not failed; `undefined` if all have failed. */
  readonly current: File | undefined;
  onLoad(): void;
  onError(): void;
}

/**
 * Tries the candidates of an `<img>` in order. The hook also checks the element on mount, because pictures of
 * server-rendered pages may load or fail before hydration.
 */
function useImageState<File extends { readonly src: string }>(
  candidates: readonly (File | undefined)[],
  accept?: AcceptImage,
): ImageState<File> {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const current = candidates.find((file) => file && !broken.includes(file.src));
  const src = current?.src;

  const onError = useCallback(() => {
    if (src !== undefined) setBroken((before) => [...before, src]);
  }, [src]);

  const onLoad = useCallback(() => {
    if (ref.current && accept && !accept(ref.current)) onError();
  }, [accept, onError]);

  useEffect(() => {
    const image = ref.current;
    // A lazy picture that has not started to load is also `complete`, but has no `currentSrc`.
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) onError();
    else onLoad();
  }, [onError, onLoad]);

  // Files may have failed because the browser was offline.
  useEffect(() => {
    if (src) return undefined;
    const retry = () => setBroken([]);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [src]);

  return { ref, current, onLoad, onError };
}

/** Matches the last clause of `sizes`, which applies to the smallest screens, if its unit is `vw`. */
const PHONE_CLAUSE = /([\d.]+)vw\s*$/;
const PHONE_SCALE = 0.55;

/**
 * Reduces the last clause of `sizes` to 55 % on viewports below 600 px. Phones have a high pixel density and often a
 * metered connection; without the reduction, a card would load a file of 960 instead of 480 pixels.
 */
const reducePhoneSizes = (sizes: string): string =>
  sizes.replace(
    PHONE_CLAUSE,
    (clause, share: string) =>
      `(width >= 600px) ${clause.trim()}, ${Math.round(Number(share) * PHONE_SCALE)}vw`,
  );

const SMALL_WIDTH = 480;

/** Returns the small files of a `srcset`, at least one. */
function smallFiles(srcSet: string): string {
  const files = srcSet.split(', ');
  const small = files.filter((file) => Number(/ (\d+)w$/.exec(file)?.[1]) <= SMALL_WIDTH);
  return small.length > 0 ? small.join(', ') : (files[0] ?? srcSet);
}

/**
 * Removes large files, for visitors with Save-Data or a 2G connection. `src` stays unchanged: supported browsers load
 * it only if there are no `sources` and no `srcSet`.
 */
const keepSmallFiles = (picture: ImageFiles): ImageFiles => ({
  ...picture,
  srcSet: picture.srcSet && smallFiles(picture.srcSet),
  sources: picture.sources?.map(({ type, srcSet }) => ({ type, srcSet: smallFiles(srcSet) })),
});

/**
 * Adds a preload link for a picture to the head of the document, so that browsers request the picture before they parse
 * the body. Browsers that do not support the format of the picture ignore the link.
 */
function preloadPicture({ src, srcSet, sources = [] }: ImageFiles, sizes: string): void {
  const [best] = sources;
  const imageSrcSet = best?.srcSet ?? srcSet;
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(imageSrcSet !== undefined && { imageSrcSet, imageSizes: sizes }),
    ...(best && { type: best.type }),
  });
}

/** Props of `Picture`. */
export interface PictureProps extends ImageOptions {
  /** Image path from the API or from a content file. If it is invalid, `Artwork` is shown. */
  readonly path: unknown;
}

/** A picture from the API or a content file, in the smallest size that fits, and in AVIF or WebP if available. */
export function Picture({ path, ...frame }: PictureProps) {
  const { site } = useHost();
  return <Image {...frame} picture={pictureSources(site.imageBase, path)} />;
}
