import { classNames } from './class-names';
import styles from './artwork.module.scss';

/** The state that the artwork illustrates; it sets light and objects. */
export type ArtworkScene = 'empty' | 'error' | 'offline' | 'not-found' | 'loading';

/** Props of `Artwork`. */
export interface ArtworkProps {
  readonly scene?: ArtworkScene;
  readonly className?: string | undefined;
}

/** From the horizon to the foreground. */
const layers = ['sun', 'farthest', 'far', 'middle', 'object', 'near'] as const;

/**
 * Layered ridges with a sun or moon for empty, failed and unknown pages and in place of pictures that failed to load.
 * The drawings are part of the style sheet, so they need no request and no script. Decorative: the text beside it says
 * what happened.
 */
export function Artwork({ scene: mood = 'empty', className }: ArtworkProps) {
  return (
    <span className={classNames(styles.artwork, styles[mood], className)} data-drawing="" aria-hidden="true">
      {layers.map((layer) => (
        <span key={layer} className={styles[layer]} />
      ))}
    </span>
  );
}
