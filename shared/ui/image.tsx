import { useHost } from '@safar/shared/host';
import { Artwork } from './artwork';
import { classNames } from './class-names';
import { useImageState, type AcceptImage } from './hooks/use-image-state';
import styles from './image.module.scss';
import { preloadPicture } from './preload-picture';
import { thriftySizes, withSmallFiles } from './thrifty-sizes';

/** Width to height; `cover` fills a positioned parent instead. */
export type Ratio = '16/9' | '21/9' | '4/5' | '4/3' | '3/2' | '1/1' | '9/16' | 'hero' | 'cover';

/** What every picture says of its place on the page. */
export interface ImageFrame {
  /** Empty when the words beside it say the same. */
  readonly alt: string;
  /** How wide it is shown: `(width >= 1024px) 400px, 100vw`. */
  readonly sizes: string;
  /** `hero` is 4:5 on a phone and 21:9 on wide screens. Default 16/9. */
  readonly ratio?: Ratio;
  /** The largest picture of the first screen: fetched first, and the document's late scripts wait for it. */
  readonly priority?: boolean;
  /** What the visitor came to look at: phones get every pixel of it. Default for the one with priority. */
  readonly sharp?: boolean;
  /** Keeps the place and its colour and asks for nothing yet, e.g. in a slide that nobody has seen. */
  readonly deferred?: boolean;
  readonly className?: string | undefined;
}

/** Files of one picture, best format first. */
export interface ImageFiles {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Shown until the picture comes. */
  readonly color?: string | undefined;
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[] | undefined;
}

export interface ImageProps extends ImageFrame {
  readonly picture: ImageFiles | undefined;
  /** Says whether what has loaded is a real picture; if not, `fallback` or the stand-in is shown. */
  readonly accept?: AcceptImage;
  /** Tried when the first one fails. */
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
 * A picture in a box that has its size before the picture comes, over its own colour. The colour is an SVG
 * attribute because the site's security policy drops `style` attributes from HTML.
 */
export function Image(props: ImageProps) {
  const { picture, fallback, accept, alt, ratio = '16/9', className } = props;
  const { priority = false, sharp = priority, deferred = false } = props;
  const { saveData } = useHost();
  const sizes = sharp ? props.sizes : thriftySizes(props.sizes);
  const candidates = [picture, fallback].map((files) => (saveData && files ? withSmallFiles(files) : files));
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
        // Without scripts nobody would ever ask for it.
        deferred ? (
          <noscript>{files}</noscript>
        ) : (
          files
        )
      ) : (
        <span className={styles.standIn} {...(alt && { role: 'img', 'aria-label': alt })}>
          <Artwork />
        </span>
      )}
    </span>
  );
}
