import { embedUrl } from '@safar/domain/youtube';
import { useHost } from '@safar/remote-kit/host';
import { useNavigationType } from '@safar/remote-kit/router';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { VideoThumbnail } from '@safar/ui/video-thumbnail';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PlayDisc } from '@safar/ui/play-disc';
import { afterPaint } from '@safar/remote-kit/scheduling';
import { PlayerFrame, PlayLink } from '../../videos/embedded-player';
import { useExclusivePlayback } from '../../videos/use-exclusive-playback';
import styles from './player.module.scss';

/** Equal to the default `sizes` of `VideoCard`, so that the browser reuses the thumbnail that the card has loaded. */
const CARD_SIZES = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw';

interface PlayerProps {
  /** The YouTube id. Also use it as the `key`, because another video needs a new player. */
  readonly videoId: string;
  readonly title: string;
  /**
   * Whether the player is only a part of the page, as on the home page. If so, navigation to the page does not start
   * the player, and the poster loads without high priority.
   */
  readonly part?: boolean;
}

/**
 * The YouTube player, behind a poster. The iframe loads when playback starts. Playback starts when the visitor presses
 * the play button, or on arrival if the visitor followed an internal link to this page. Without JavaScript the poster
 * is a link to the player.
 */
export function Player({ videoId, title, part = false }: PlayerProps) {
  const { site } = useHost();
  const hydrated = useHydrated();
  const arrivedByClick = useNavigationType() === 'PUSH';
  const [started, setStarted] = useState<'not' | 'on-arrival' | 'by-button'>(
    arrivedByClick && !part ? 'on-arrival' : 'not',
  );
  const painted = useAfterPaint(started !== 'not');
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useCallback(() => setStarted('not'), []);
  const address = embedUrl(site.embedBase, videoId, { autoplay: true });
  useExclusivePlayback(`video-${videoId}`, started !== 'not', stop);

  const hasReplacedButton = started === 'by-button' && painted;
  useEffect(() => {
    // The iframe has replaced the play button, which had the focus.
    if (hasReplacedButton) frame.current?.focus();
  }, [hasReplacedButton]);

  return (
    <div className={styles.stage} data-on-picture="">
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
            {/* After a click on a card, this picture is already in the cache. The iframe covers it after loading. */}
            <VideoThumbnail videoId={videoId} ratio="cover" alt="" sizes={CARD_SIZES} />
            {painted && <PlayerFrame ref={frame} className={styles.frame} address={address} title={title} />}
          </>
        )}
      </div>
    </div>
  );
}

interface PlayerPosterProps {
  readonly videoId: string;
  readonly title: string;
  /** Player URL, for visitors without JavaScript. */
  readonly address: string;
  /** Whether the poster is the LCP element. */
  readonly priority: boolean;
  /** `undefined` before hydration, when the poster is a link. */
  readonly onPlay: (() => void) | undefined;
}

/** The large thumbnail with a play button in its centre. */
function PlayerPoster({ videoId, title, address, priority, onPlay }: PlayerPosterProps) {
  return (
    <PlayLink className={styles.poster} title={title} address={address} onPlay={onPlay}>
      <VideoThumbnail
        videoId={videoId}
        use="banner"
        ratio="cover"
        alt=""
        sizes="(width >= 1920px) 1760px, 100vw"
        priority={priority}
      />
      <PlayDisc size="large" className={styles.disc} />
    </PlayLink>
  );
}

/**
 * Returns `true` after the paint that follows a change of `active` to `true`. Use it to delay content that is expensive
 * to insert. For example, inserting a cross-site iframe takes as long as rendering the rest of the page.
 */
function useAfterPaint(active: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const cancel = afterPaint(() => setPainted(true));
    return () => {
      cancel();
      setPainted(false);
    };
  }, [active]);
  return painted;
}
