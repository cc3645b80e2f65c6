import { useHost } from '@safar/shared/host';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import type { Ref } from 'react';
import { useMessages } from '../../messages/use-messages';
import { LiveSign } from './live-sign';
import styles from './live-overlay.module.scss';

interface LiveOverlayProps {
  /** Where the stream can be watched before this page can play it. */
  readonly href?: string | undefined;
  /** `undefined` while nothing can be started in place: the overlay is a link then. */
  readonly onPlay: (() => void) | undefined;
  /** A sentence in place of the invitation, when the last press led to nothing. */
  readonly note?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Lies over a player that does not play: the play button, 'LIVE .' and the invitation. */
export function LiveOverlay({ href, onPlay, note, ref }: LiveOverlayProps) {
  const t = useMessages();
  const { site } = useHost();
  const content = (
    <>
      <span className={styles.disc}>
        <PlayDisc size="large" />
      </span>
      <span className={styles.words}>
        <LiveSign />
        <span className={note === undefined ? styles.invitation : styles.note}>
          {note ?? t.watchLive(site.name)}
        </span>
      </span>
    </>
  );
  return onPlay ? (
    <button type="button" ref={ref} className={styles.overlay} onClick={onPlay} data-play="">
      {content}
    </button>
  ) : (
    <a className={styles.overlay} href={href} data-play="">
      {content}
    </a>
  );
}
