import { useHost } from '@safar/remote-kit/host';
import { PlayDisc } from '@safar/ui/play-disc';
import type { MouseEvent, Ref } from 'react';
import { useFirstScreenMessages } from '../../messages/use-first-screen-messages';
import styles from './live-overlay.module.scss';
import poster from './live-poster.module.scss';

interface LiveOverlayProps {
  /** URL that the link opens before hydration. Not set while playback is paused. */
  readonly href?: string | undefined;
  /** Starts playback. `undefined` before hydration; the overlay is then a link. */
  readonly onPlay: (() => void) | undefined;
  /** Error message that replaces the call to action. */
  readonly note?: string | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * The live player's overlay before playback and while paused: the play symbol, `LIVE .` and a call to action. Hydration
 * turns the link into a button, but keeps the element, so that the focus is not lost (see `PlayLink`).
 */
export function LiveOverlay({ href, onPlay, note, ref }: LiveOverlayProps) {
  const t = useFirstScreenMessages();
  const { site } = useHost();
  const start = (event: Pick<MouseEvent, 'preventDefault'>) => {
    event.preventDefault();
    onPlay?.();
  };
  return (
    <a
      ref={ref}
      className={styles.overlay}
      href={href}
      data-play=""
      data-press=""
      {...(onPlay && {
        role: 'button',
        tabIndex: 0,
        onClick: start,
        onKeyDown: (event) => {
          if (event.key === ' ' || event.key === 'Enter') start(event);
        },
      })}
    >
      <span className={styles.discWrapper}>
        <PlayDisc size="large" />
      </span>
      <span className={styles.text}>
        <LiveLabel />
        <span className={note === undefined ? styles.callToAction : styles.note}>
          {note ?? t.watchLive(site.name)}
        </span>
      </span>
    </a>
  );
}

/** The label `LIVE .`, whose wording the product specification requires. The full stop is shown as a red dot. */
function LiveLabel() {
  const t = useFirstScreenMessages();
  return (
    <span className={styles.label}>
      {t.live} <span className={styles.labelDot}>{t.liveDot}</span>
    </span>
  );
}

/** A red dot, hidden from assistive technology because the text beside it says "live". */
export function LiveDot() {
  return <span className={styles.dot} aria-hidden="true" />;
}

// Outlines of mountain ridges, from the horizon to the foreground. They were generated once by midpoint displacement.
const ridges = {
  far: 'M0 195l10 1l10-6l10-7l10-9l10-9l10-7l10-9l10-6l10-8l10-4l10-9l10-6l10-10l10-6l10 3l10 2l10-1l10 2l10 1l10 6l10 3l10 6l10 0l10 14l10 10l10 15l10 13l10 4l10 2l10 8l10 8l10 10l10 0l10-1l10-2l10-2l10 1l10-1l10 4l10 2l10 5l10 2l10 2l10 2l10 0l10-2l10 3l10-2l10-6l10-2l10-7l10-3l10-5l10-5l10-5l10-1l10-4l10 1l10 1l10 6l10 3l10 9l10 6l10 2V360H0z',
  middle:
    'M0 192l10-2l10-2l10-5l10-2l10-3l10 0l10 1l10 0l10 2l10-3l10 2l10-1l10 4l10 0l10 5l10 0l10 1l10 5l10-1l10-2l10 1l10 1l10-2l10 1l10-3l10 0l10-5l10-2l10 0l10-4l10-4l10-3l10 3l10 0l10 3l10 1l10 1l10 3l10 1l10 2l10 5l10 4l10 1l10 4l10-4l10 1l10 1l10 2l10 5l10 1l10 5l10 3l10 1l10 3l10-2l10 2l10 1l10-1l10 0l10 5l10-1l10-2l10 0l10 4V360H0z',
  hill: 'M0 253l10 1l10-1l10-1l10-2l10-1l10-2l10-2l10-1l10 0l10-1l10-1l10 1l10 0l10-3l10-1l10 1l10-2l10 0l10-1l10 0l10 0l10 1l10 1l10 2l10 1l10 4l10 1l10-1l10 1l10-1l10 0l10 1l10 0l10-1l10-3l10-1l10-1l10-4l10-1l10-4l10-6l10-6l10-11l10-10l10-8l10-8l10-7l10-2l10 2l10 5l10 5l10 8l10 8l10 9l10 9l10 10l10 9l10 7l10 4l10 5l10 1l10 3l10 4l10 3V360H0z',
  near: 'M0 309l20-1l20 1l20 0l20 1l20 2l20 2l20 1l20 2l20-1l20-1l20 1l20-1l20-2l20-1l20-3l20-1l20-2l20-2l20-1l20-1l20-1l20 0l20 1l20 2l20 0l20-2l20 1l20 0l20 0l20 2l20-1l20 0V360H0z',
} as const;

const mast =
  'M468 206l9-108 9 108M471 178l13 14M483 178l-13 14M473 152l9 11M481 152l-9 11M475 130l6 9M479 130l-6 9M477 98V82';

/** The live channel's poster: a transmitter mast at sunrise. Inline SVG saves a request. */
export function LivePoster() {
  return (
    <svg
      className={poster.poster}
      data-drawing=""
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={poster.glow} cx="352" cy="188" r="62" />
      <circle className={poster.sun} cx="352" cy="188" r="24" />
      <path className={poster.far} d={ridges.far} />
      <path className={poster.middle} d={ridges.middle} />
      <g className={poster.waves}>
        <path d="M464 70a18 18 0 0 1 26 0" />
        <path d="M455 60a31 31 0 0 1 44 0" />
        <path d="M446 50a44 44 0 0 1 62 0" />
      </g>
      <path className={poster.hill} d={ridges.hill} />
      <path className={poster.mast} d={mast} />
      <circle className={poster.halo} cx="477" cy="82" r="8" />
      <circle className={poster.beacon} cx="477" cy="82" r="3" />
      <path className={poster.near} d={ridges.near} />
    </svg>
  );
}
