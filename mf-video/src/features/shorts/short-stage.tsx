import { embedUrl } from '@safar/domain/youtube';
import { useHost } from '@safar/remote-kit/host';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { PlayDisc } from '@safar/ui/play-disc';
import { VideoThumbnail } from '@safar/ui/video-thumbnail';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PlayerFrame, PlayLink } from '../../videos/embedded-player';
import { useExclusivePlayback } from '../../videos/use-exclusive-playback';
import type { PlayableShort } from './shorts-state';
import styles from './short-stage.module.scss';

/** The trigger of playback. The focus moves into the player only after a press on the play button. */
export type PlayTrigger = 'button' | 'auto';

interface ShortStageProps {
  readonly short: PlayableShort;
  readonly playing: PlayTrigger | undefined;
  /** `undefined` before hydration, when the thumbnail is a link to the player. */
  readonly onPlay: (() => void) | undefined;
  /** Whether the thumbnail fills its container; otherwise its aspect ratio is 9:16. */
  readonly cover?: boolean;
  readonly priority?: boolean;
}

/**
 * A short's thumbnail or, once `playing` is set, its player. Before that, the browser requests only the thumbnail from
 * the video host.
 */
export function ShortStage({ short, playing, onPlay, cover, priority }: ShortStageProps) {
  const { id, title } = short;
  const { site } = useHost();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Whether the player's document has loaded; the thumbnail stays until then. */
  const [frameLoaded, setFrameLoaded] = useState(false);
  if (!playing && frameLoaded) setFrameLoaded(false);
  const address = embedUrl(site.embedBase, id, { autoplay: true });

  useEffect(() => {
    // The player has replaced the play button that had the focus.
    if (playing === 'button') frame.current?.focus();
  }, [playing]);

  if (playing) {
    return (
      <>
        {!frameLoaded && <ShortThumbnail id={id} cover={cover} />}
        <PlayerFrame
          ref={frame}
          onLoad={() => setFrameLoaded(true)}
          className={styles.frame}
          address={address}
          title={title}
        />
      </>
    );
  }
  return (
    <PlayLink className={styles.poster} title={title} address={address} onPlay={onPlay}>
      <ShortThumbnail id={id} cover={cover} priority={priority} />
      <span className={styles.disc}>
        <PlayDisc />
      </span>
    </PlayLink>
  );
}

interface ShortThumbnailProps {
  readonly id: string;
  /** Whether the thumbnail fills its container; otherwise its aspect ratio is 9:16. */
  readonly cover?: boolean | undefined;
  readonly priority?: boolean | undefined;
}

/** A short's thumbnail. YouTube's thumbnails are landscape, so `VideoThumbnail` crops them to their centre. */
export function ShortThumbnail({ id, cover = false, priority = false }: ShortThumbnailProps) {
  return (
    <VideoThumbnail
      videoId={id}
      ratio={cover ? 'cover' : '9/16'}
      alt=""
      sizes={cover ? '640px' : '(width >= 768px) 480px, 320px'}
      priority={priority}
      className={styles.thumbnail}
    />
  );
}

/** A short with its title, for pages other than the shorts page. It plays in place. */
export function ShortPlayer({ short }: { readonly short: PlayableShort }) {
  const hydrated = useHydrated();
  const [started, setStarted] = useState(false);
  const stop = useCallback(() => setStarted(false), []);
  useExclusivePlayback(`short-${short.id}`, started, stop);

  return (
    <article data-started={started || undefined}>
      <div className={styles.playerBox}>
        <ShortStage
          short={short}
          playing={started ? 'button' : undefined}
          onPlay={hydrated ? () => setStarted(true) : undefined}
        />
      </div>
      <h3 className={styles.title} dir="auto">
        {short.title}
      </h3>
    </article>
  );
}
