import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { useHost } from '@safar/remote-kit/host';
import { Artwork } from './artwork';
import { classNames } from './class-names';
import styles from './image.module.scss';
import { pictureSources } from '@safar/domain/pictures';

/** Width to height; `cover` fills a positioned parent instead. */
export type Ratio = '16/9' | '21/9' | '4/5' | '4/3' | '3/2' | '1/1' | '9/16' | 'hero' | 'cover';

/** Options of every picture. */
export interface ImageOptions {
  /** Empty when the text beside it says the same. */
  readonly alt: string;
  /** Displayed width: `(width >= 1024px) 400px, 100vw`. */
  readonly sizes: string;
  /** `hero` is 4:5 on a phone and 21:9 on wide screens. Default 16/9. */
  readonly ratio?: Ratio;
  /** The largest picture of the first screen (LCP): preloaded, and deferred scripts of the document wait for it. */
  readonly priority?: boolean;
  /** Loads all pixels on phones too. Default for a picture with priority. */
  readonly fullResolution?: boolean;
  /** Reserves space and colour without loading the picture, e.g. in a slide that was not visible yet. */
  readonly deferred?: boolean;
  readonly className?: string | undefined;
}

/** The files of a picture, best format first. */
export interface ImageFiles {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Shown while the picture loads. */
  readonly color?: string | undefined;
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[] | undefined;
}

/** Props of `Image`. */
export interface ImageProps extends ImageOptions {
  readonly picture: ImageFiles | undefined;
  /** Rejects placeholders that hosts send for missing pictures; `fallback` or the artwork is shown instead. */
  readonly accept?: AcceptImage;
  /** Loaded when `picture` fails. */
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
 * A picture in a box that reserves its size and shows its colour while it loads. The colour is an SVG attribute, because
 * the Content-Security-Policy forbids `style` attributes in HTML.
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
        // Without scripts a deferred picture would never load.
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

/** The file that an image element shows, and the handlers that replace a broken one. */
export interface ImageState<File> {
  readonly ref: RefObject<HTMLImageElement | null>;
  /** The first candidate that has not failed, undefined when all have. */
  readonly current: File | undefined;
  onLoad(): void;
  onError(): void;
}

/**
 * Tries the candidates of an `<img>` in order. Checks the element on mount as well, because pictures of server-rendered
 * pages load or fail before hydration.
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
    // A lazy picture that has not started to load is `complete` as well, but without `currentSrc`.
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) onError();
    else onLoad();
  }, [onError, onLoad]);

  return { ref, current, onLoad, onError };
}

/** The last clause of `sizes`, for the smallest screens, when it is relative to the viewport. */
const PHONE_CLAUSE = /([\d.]+)vw\s*$/;
const PHONE_SCALE = 0.55;

/**
 * Reduces the last clause of `sizes` to 55 % below 600 px. Phones have a high pixel density and metered connections, so
 * a card loads a file of 480 pixels instead of 960.
 */
const reducePhoneSizes = (sizes: string): string =>
  sizes.replace(
    PHONE_CLAUSE,
    (clause, share: string) =>
      `(width >= 600px) ${clause.trim()}, ${Math.round(Number(share) * PHONE_SCALE)}vw`,
  );

const SMALL_WIDTH = 480;

/** The small files of a `srcset`, at least one. */
function smallFiles(srcSet: string): string {
  const files = srcSet.split(', ');
  const small = files.filter((file) => Number(/ (\d+)w$/.exec(file)?.[1]) <= SMALL_WIDTH);
  return small.length > 0 ? small.join(', ') : (files[0] ?? srcSet);
}

/** For requests with Save-Data. */
const keepSmallFiles = (picture: ImageFiles): ImageFiles => ({
  ...picture,
  srcSet: picture.srcSet && smallFiles(picture.srcSet),
  sources: picture.sources?.map(({ type, srcSet }) => ({ type, srcSet: smallFiles(srcSet) })),
});

/**
 * Preloads a picture from the head of the document, so that its request starts together with that of the style sheets.
 * Browsers that do not support the format ignore the hint.
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
  /** Path from the API. An invalid path shows the artwork. */
  readonly path: unknown;
}

/** A picture from the API in the smallest size that fits, in AVIF or WebP when available. */
export function Picture({ path, ...frame }: PictureProps) {
  const { site } = useHost();
  return <Image {...frame} picture={pictureSources(site.imageBase, path)} />;
}
