import { classNames } from './class-names';
import styles from './artwork.module.scss';

/** What happened: it decides the light in the picture. */
export type ArtworkMood = 'empty' | 'error' | 'offline' | 'not-found' | 'loading';

export interface ArtworkProps {
  readonly mood?: ArtworkMood;
  readonly className?: string | undefined;
}

/**
 * Layered ridges with a sun or moon, drawn inline: the picture of empty, failed and unknown places, and what
 * stands where a picture could not be had. Decorative; the words beside it say what happened.
 */
export function Artwork({ mood = 'empty', className }: ArtworkProps) {
  return (
    <svg
      className={classNames(styles.artwork, styles[mood], className)}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.sky} width="320" height="180" />
      <circle className={styles.orb} cx="226" cy="66" r="22" />
      <path
        className={styles.far}
        d="M0 118 34 92l22 14 40-44 26 30 18-12 34 34 28-18 30 26 34-30 26 20 28-14v82H0z"
      />
      <path className={styles.middle} d="M0 138l40-20 34 18 46-40 40 34 26-14 44 30 38-22 52 24v32H0z" />
      <path className={styles.near} d="M0 158l58-22 52 20 62-26 58 26 46-16 44 16v24H0z" />
    </svg>
  );
}
