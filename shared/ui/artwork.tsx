import { Fragment } from 'react';
import { classNames } from './class-names';
import styles from './artwork.module.scss';

/** What happened: it decides the light in the picture. */
export type ArtworkMood = 'empty' | 'error' | 'offline' | 'not-found' | 'loading';

export interface ArtworkProps {
  readonly mood?: ArtworkMood;
  readonly className?: string | undefined;
}

// Drawn once by midpoint displacement, with as few points as the eye accepts, from the horizon to the foreground.
const ridges = [
  [
    'farthest',
    'M0 118l4-3 18 3 12-10 28-15 15 3 30-3 9-3 6-8 8 3 19-4 22 3 9 4 6 10 7 1 5 5 18-1 8-2 6-9 12 0 13-11 12-16 8-6 7-1 11 8 20 0 8 4 5 9 7 5 22-8 17 2 31-4 20 5 38 19 22-9 13-11 13-2 21 9 20-5 6 2 15 10 5 9 30 4 10 7 12 1 12-9V200H0z',
  ],
  [
    'far',
    'M0 128l19-7 10 4 18-3 17-12 12-2 34 15 9 14 13 0 10-7 7 4 11 0 28-11 11 4 31-29 9 4 6-1 33 21 29 8 13-2 13 5 16 0 12-4 9-8 26-8 7-7 17 9 40-9 10 7 6 8 23 11 19-5 10-13 37-9 25 3 24 14 26 2V200H0z',
  ],
  [
    'middle',
    'M0 136l6 0 24 17 14 4 10-1 8-5 19 2 13-3 18 5 27-10 18-13 21-2 7-3 7 1 7 7 5 1 23 1 6-2 24 12 26 4 11 5 20-6 20-2 16-8 16 1 14-4 17 7 11-1 18 3 17-3 19 8 12 1 7-6 11-5 19 1 28-7 11 0 13-5 14 12 30 8 18 1 15-3V200H0z',
  ],
  [
    'near',
    'M0 176l16 2 9-2 16 0 13-5 14-3 20-8 6 1 18-3 47 7 20 5 7-2 11 0 15 5 31 5 28-7 10 0 9 3 8 0 11-4 24-5 28 1 7 2 17 1 9 3 32 3 9 3 18-1 14 1 13 4 14-1 11 2 19-5 24-3 9-5 19-6 26 1 5 2 13-1 9 3 11 1V200H0z',
  ],
] as const;

// What stands on the third ridge: a tent, a truck that goes no further, a mast, a signpost.
const things: Readonly<Partial<Record<ArtworkMood, string>>> = {
  empty: 'M390 147l18-29 18 29zm18-20l-6 20h12z',
  error:
    'M386 146v-26h30c1-9 18-9 20 0l3 13v13h-1a4.5 4.5 0 0 0-9 0h-13a4.5 4.5 0 0 0-9 0h-3a4.5 4.5 0 0 0-9 0zm35-22v8h13l-2-8zm-21 22a3.5 3.5 0 1 0 0 .1zm12 0a3.5 3.5 0 1 0 0 .1zm22 0a3.5 3.5 0 1 0 0 .1z',
  offline:
    'M408 147l3-46h2l3 46h-2l-1-10h-2l-1 10zm4-14l-.6-12h1.2zM416 112a6 6 0 0 1 6-6v12a6 6 0 0 1-6-6zm-8 11a5 5 0 0 0-5-5v10a5 5 0 0 0 5-5z',
  'not-found': 'M407 147v-46h3v46zm3-43h17l5 5-5 5h-17zm-3 13h-15l-5 5 5 5h15z',
};

/**
 * Layered ridges with a sun or moon, drawn inline: the picture of empty, failed and unknown places, and what
 * stands where a picture could not be had. Decorative; the words beside it say what happened.
 */
export function Artwork({ mood = 'empty', className }: ArtworkProps) {
  return (
    <svg
      className={classNames(styles.artwork, styles[mood], className)}
      viewBox="0 0 640 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.halo} cx="352" cy="56" r="38" />
      <circle className={styles.orb} cx="352" cy="56" r="19" />
      {ridges.map(([layer, d]) => (
        <Fragment key={layer}>
          <path className={styles[layer]} d={d} />
          {layer === 'middle' && <path className={styles.near} fillRule="evenodd" d={things[mood]} />}
        </Fragment>
      ))}
    </svg>
  );
}
