import { embedAddress } from '@safar/shared/domain/embed';
import { useHost } from '@safar/shared/host';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import { useEffect, useRef, useState } from 'react';
import { PlayLink } from '../../videos/play-link';
import { PlayerFrame } from '../../videos/player-frame';
import type { PlayableShort } from './short-link';
import { ShortStill } from './short-still';
import styles from './short-stage.module.scss';

/** Who started a player: its own button, or the way here, which must not take the focus along. */
export type Playing = 'by-button' | 'on-arrival';

interface ShortStageProps {
  readonly short: PlayableShort;
  readonly playing: Playing | undefined;
  /** `undefined` before the page is taken over: the still is a link to the player then. */
  readonly onPlay: (() => void) | undefined;
  /** Fills its box; otherwise it is 9:16. */
  readonly cover?: boolean;
  readonly priority?: boolean;
}

/** A short's still, or its player: nothing is asked of the video host before it is started. */
export function ShortStage({ short, playing, onPlay, cover, priority }: ShortStageProps) {
  const { id, title } = short;
  const { site } = useHost();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Until the player's page is there, its still stands where it was. */
  const [arrived, setArrived] = useState(false);
  if (!playing && arrived) setArrived(false);
  const address = embedAddress(site.embedBase, id, { autoplay: true });

  useEffect(() => {
    // The button that had the focus is gone.
    if (playing === 'by-button') frame.current?.focus();
  }, [playing]);

  if (playing) {
    return (
      <>
        {!arrived && <ShortStill id={id} cover={cover} />}
        <PlayerFrame
          ref={frame}
          onLoad={() => setArrived(true)}
          className={styles.frame}
          address={address}
          title={title}
        />
      </>
    );
  }
  return (
    <PlayLink className={styles.poster} title={title} address={address} onPlay={onPlay}>
      <ShortStill id={id} cover={cover} priority={priority} />
      <span className={styles.disc}>
        <PlayDisc />
      </span>
    </PlayLink>
  );
}
