import { classNames } from './class-names';
import styles from './artwork.module.scss';

/** What happened: it decides the light in the picture. */
export type ArtworkMood = 'empty' | 'error' | 'offline' | 'not-found' | 'loading';

export interface ArtworkProps {
  readonly mood?: ArtworkMood;
  readonly className?: string | undefined;
}

/** From the horizon to the foreground. */
const layers = ['sun', 'farthest', 'far', 'middle', 'thing', 'near'] as const;

/**
 * Layered ridges with a sun or moon: the picture of empty, failed and unknown places, and what stands where a picture
 * could not be had. The drawings are in the style sheet, so that they are there without the network and cost no script.
 * Decorative; the words beside it say what happened.
 */
export function Artwork({ mood = 'empty', className }: ArtworkProps) {
  return (
    <span className={classNames(styles.artwork, styles[mood], className)} aria-hidden="true">
      {layers.map((layer) => (
        <span key={layer} className={styles[layer]} />
      ))}
    </span>
  );
}
