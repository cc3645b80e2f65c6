import { Fragment } from 'react';
import { classNames } from './class-names';
import styles from './artwork.module.scss';

/** What happened: it decides the light in the picture. */
export type ArtworkMood = 'empty' | 'error' | 'offline' | 'not-found' | 'loading';

export interface ArtworkProps {
  readonly mood?: ArtworkMood;
  readonly className?: string | undefined;
}

// Drawn once by midpoint displacement, from the horizon to the foreground.
const ridges = [
  [
    'farthest',
    'M0 118l4-3 5 0 8 1 5 2 5-3 7-7 6-3 8-3 4-4 5-3 5-2 6 0 9 3 4 0 6 0 7-1 6-3 7 1 9-3 6-8 8 3 5-1 6 0 8-3 6 0 4 3 5 1 7-1 9 4 6 10 7 1 5 5 5 0 5-1 8 0 8-2 6-9 6-1 6 1 7-7 6-4 5-8 7-8 8-6 7-1 5 2 6 6 5-1 6 1 9 0 8 4 5 9 7 5 7-1 9-6 6-1 8 0 5 1 4 1 8-1 7-2 5 0 5-1 6 0 4 2 4 1 6 0 6 2 4 2 7 4 6 4 7 1 6 3 8 5 6-4 7 0 9-5 7-7 6-4 7 1 6-3 4 2 6 3 7 3 4 1 8-2 7-2 5-1 6 2 8 4 7 6 5 9 6 0 6 2 5 1 5 1 8 0 5 3 5 4 7 1 5 0 4-3 8-6V200H0z',
  ],
  [
    'far',
    'M0 128l5-2 8-3 6-2 4 1 6 3 5 0 8-2 5-1 8-6 5-2 4-4 7-1 5-1 5 1 6 5 8 3 7 3 8 3 5 8 4 6 8 0 5 0 5-3 5-4 7 4 6-1 5 1 5-3 5-1 5 0 6-5 7-2 7 2 4 2 5-3 7-7 8-8 6-6 5-5 9 4 6-1 4 2 5 3 6 4 5 2 8 7 5 3 4 1 5 2 5 1 7 1 8 3 7 0 6-2 6 4 7 1 4 0 6 0 6 0 4-1 8-3 4-5 5-3 7-3 6-1 4-1 9-3 7-7 5 4 7 4 5 1 8 0 8-2 8-5 9 1 7-3 5 4 5 3 6 8 6 4 7 1 5 5 5 1 7 0 5-2 7-3 4-7 6-6 9-1 6-2 5-1 7-4 4 1 6-2 7 1 4 2 7 1 7-1 5 3 4 1 5 2 5 4 5 4 9 0 6 1 6 1 5 0V200H0z',
  ],
  [
    'middle',
    'M0 136l6 0 5 3 7 4 5 4 7 6 7 2 7 2 6-1 4 0 8-5 5 0 8 0 6 2 6-2 7-1 8 2 6 2 4 1 8-2 7-2 4-2 8-4 5-3 6-6 7-4 7-1 7-1 7 0 7-3 7 1 7 7 5 1 6 1 6-1 6 1 5 0 6-2 6 2 5 2 6 4 7 4 6 1 8 2 6 0 6 1 6 2 5 3 7-1 5-2 8-3 7 0 6-1 7-1 7-2 3-3 6-3 5-1 4 0 7 2 8-3 6-1 4 1 6 3 7 3 6 0 5-1 4 1 6 1 8 1 6-2 7 1 4-2 6 2 8 4 5 2 4-1 8 2 7-6 5-1 6-4 6 0 5-1 8 2 6-1 8-3 6-1 8-2 6 0 5 0 5-3 8-2 6 4 8 8 8 2 6 1 5 1 5 2 6 2 7 1 5-1 6 1 4-1 7-1 4-1V200H0z',
  ],
  [
    'near',
    'M0 176l7 1 9 1 5-1 4-1 9 0 7 0 6-2 7-3 9-2 5-1 4-2 7-3 9-3 6 1 4-1 6-1 8-1 7 1 4 1 5 0 7 2 4 0 6 1 7 1 7 1 4 2 8 2 8 1 7-2 5 0 6 0 9 3 6 2 5 0 5 1 8 1 7 2 6 1 6-1 8-2 5-2 4-1 5-1 4 0 6 0 5 1 4 2 8 0 5-2 6-2 7-1 4-1 5-2 8-1 7 0 5 1 7 0 4 0 5 0 7 2 7 0 6 1 4 0 5 2 4 1 7 1 5 1 5 0 7 1 8 0 9 3 8-1 5 0 5 0 7 1 7 0 5 2 8 2 7 0 7-1 7 1 4 1 7-2 6-1 6-2 7 0 4-1 6-2 7 0 6-3 3-2 6-2 6-1 7-3 5 0 8 1 5 0 8 0 5 2 6-1 7 0 9 3 5 1 6 0V200H0z',
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
