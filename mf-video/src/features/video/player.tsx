import { embedAddress } from '@safar/shared/domain/embed';
import { useHost } from '@safar/shared/host';
import { useNavigationType } from '@safar/shared/router';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { VideoThumbnail } from '@safar/shared/ui/video-thumbnail';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PlayerFrame } from '../../videos/player-frame';
import { PlayerPoster } from './player-poster';
import { useAfterPaint } from './use-after-paint';
import { useSinglePlayer } from './use-single-player';
import styles from './player.module.scss';

/** As `VideoCard` has them, so that the browser takes the file that it has. */
const CARD_SIZES = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw';

interface PlayerProps {
  /** The 11 characters of the video host's id. Use it as the key: another video is another player. */
  readonly videoId: string;
  readonly title: string;
  /** One part of a page about something else: coming here is no start, and its poster is no hero. */
  readonly part?: boolean;
}

/**
 * The video host's player behind a poster: nothing is asked of that host before the visitor starts it. Arriving by
 * a click inside the site is a start. Without JavaScript the poster is a link to the player.
 */
export function Player({ videoId, title, part = false }: PlayerProps) {
  const { site } = useHost();
  const hydrated = useHydrated();
  const arrivedByClick = useNavigationType() === 'PUSH';
  const [started, setStarted] = useState<'not' | 'on-arrival' | 'by-button'>(
    arrivedByClick && !part ? 'on-arrival' : 'not',
  );
  const painted = useAfterPaint();
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useCallback(() => setStarted('not'), []);
  const address = embedAddress(site.embedBase, videoId, { autoplay: true });
  useSinglePlayer(`video-${videoId}`, started !== 'not', stop);

  const standsForButton = started === 'by-button' && painted;
  useEffect(() => {
    // The button that had the focus is gone.
    if (standsForButton) frame.current?.focus();
  }, [standsForButton]);

  return (
    <div className={styles.stage}>
      <div className={styles.player}>
        {started === 'not' ? (
          <PlayerPoster
            videoId={videoId}
            title={title}
            address={address}
            priority={!part}
            onPlay={hydrated ? () => setStarted('by-button') : undefined}
          />
        ) : (
          <>
            {/* The picture of the card that was clicked is here already; the frame paints over it when it comes. */}
            <VideoThumbnail videoId={videoId} ratio="cover" alt="" sizes={CARD_SIZES} />
            {painted && <PlayerFrame ref={frame} className={styles.frame} address={address} title={title} />}
          </>
        )}
      </div>
    </div>
  );
}
