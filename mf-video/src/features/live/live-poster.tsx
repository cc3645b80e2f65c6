import styles from './live-poster.module.scss';

// Drawn once by midpoint displacement, from the horizon to the foreground.
const ridges = {
  far: 'M0 195l10 1l10-6l10-7l10-9l10-9l10-7l10-9l10-6l10-8l10-4l10-9l10-6l10-10l10-6l10 3l10 2l10-1l10 2l10 1l10 6l10 3l10 6l10 0l10 14l10 10l10 15l10 13l10 4l10 2l10 8l10 8l10 10l10 0l10-1l10-2l10-2l10 1l10-1l10 4l10 2l10 5l10 2l10 2l10 2l10 0l10-2l10 3l10-2l10-6l10-2l10-7l10-3l10-5l10-5l10-5l10-1l10-4l10 1l10 1l10 6l10 3l10 9l10 6l10 2V360H0z',
  middle:
    'M0 192l10-2l10-2l10-5l10-2l10-3l10 0l10 1l10 0l10 2l10-3l10 2l10-1l10 4l10 0l10 5l10 0l10 1l10 5l10-1l10-2l10 1l10 1l10-2l10 1l10-3l10 0l10-5l10-2l10 0l10-4l10-4l10-3l10 3l10 0l10 3l10 1l10 1l10 3l10 1l10 2l10 5l10 4l10 1l10 4l10-4l10 1l10 1l10 2l10 5l10 1l10 5l10 3l10 1l10 3l10-2l10 2l10 1l10-1l10 0l10 5l10-1l10-2l10 0l10 4V360H0z',
  hill: 'M0 253l10 1l10-1l10-1l10-2l10-1l10-2l10-2l10-1l10 0l10-1l10-1l10 1l10 0l10-3l10-1l10 1l10-2l10 0l10-1l10 0l10 0l10 1l10 1l10 2l10 1l10 4l10 1l10-1l10 1l10-1l10 0l10 1l10 0l10-1l10-3l10-1l10-1l10-4l10-1l10-4l10-6l10-6l10-11l10-10l10-8l10-8l10-7l10-2l10 2l10 5l10 5l10 8l10 8l10 9l10 9l10 10l10 9l10 7l10 4l10 5l10 1l10 3l10 4l10 3V360H0z',
  near: 'M0 309l20-1l20 1l20 0l20 1l20 2l20 2l20 1l20 2l20-1l20-1l20 1l20-1l20-2l20-1l20-3l20-1l20-2l20-2l20-1l20-1l20-1l20 0l20 1l20 2l20 0l20-2l20 1l20 0l20 0l20 2l20-1l20 0V360H0z',
} as const;

const mast =
  'M468 206l9-108 9 108M471 178l13 14M483 178l-13 14M473 152l9 11M481 152l-9 11M475 130l6 9M479 130l-6 9M477 98V82';

/** The still of the live channel: a mast on a hill before sunrise, sending. Inline, so that it costs no request. */
export function LivePoster() {
  return (
    <svg
      className={styles.poster}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.glow} cx="352" cy="188" r="62" />
      <circle className={styles.sun} cx="352" cy="188" r="24" />
      <path className={styles.far} d={ridges.far} />
      <path className={styles.middle} d={ridges.middle} />
      <g className={styles.waves}>
        <path d="M464 70a18 18 0 0 1 26 0" />
        <path d="M455 60a31 31 0 0 1 44 0" />
        <path d="M446 50a44 44 0 0 1 62 0" />
      </g>
      <path className={styles.hill} d={ridges.hill} />
      <path className={styles.mast} d={mast} />
      <circle className={styles.halo} cx="477" cy="82" r="8" />
      <circle className={styles.beacon} cx="477" cy="82" r="3" />
      <path className={styles.near} d={ridges.near} />
    </svg>
  );
}
