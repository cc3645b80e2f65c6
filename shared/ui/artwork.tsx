import { classNames } from './class-names';
import styles from './artwork.module.scss';

/**
 * Selects the sky of the artwork and the object in it, such as a tent or a signpost. Each scene has the name of the
 * state that it illustrates.
 */
export type ArtworkScene = 'empty' | 'error' | 'offline' | 'not-found' | 'loading';

/** Props of `Artwork`. */
export interface ArtworkProps {
  readonly scene?: ArtworkScene;
  readonly className?: string | undefined;
}

/** The layers of the artwork, from back to front. */
const layers = ['sun', 'farthest', 'far', 'middle', 'object', 'near'] as const;

/**
 * A landscape of ridges with a sun or moon. It illustrates the states in `ArtworkScene`, decorates pages, and replaces
 * pictures that failed to load. The drawings are part of the style sheet, so they need no request and no script. The
 * artwork is hidden from screen readers, because it adds no information to the text beside it.
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
