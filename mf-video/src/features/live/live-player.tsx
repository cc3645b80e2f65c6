import { useHost } from '@safar/shared/host';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { LiveNotice } from './live-notice';
import { LiveOverlay } from './live-overlay';
import { LivePoster } from './live-poster';
import type { LiveStatus } from './live-status';
import { useAutoplay } from './use-autoplay';
import { useLiveScreen } from './use-live-screen';
import styles from './live-player.module.scss';

interface LivePlayerProps {
  /** Starts by itself, without sound, where the visitor wants neither less motion nor less data. */
  readonly autoplay?: boolean;
  /** Where the stream can be watched as long as this page cannot play it; without it the stream itself. */
  readonly href?: string;
  /** Hears what is known about the channel. */
  readonly onStatus?: (status: LiveStatus) => void;
}

/**
 * The channel's live picture behind a still. What plays is fetched when somebody presses Play; until then this is a
 * picture, a button and an empty media element.
 */
export function LivePlayer({ autoplay = false, href, onStatus }: LivePlayerProps) {
  const t = useMessages();
  const { site } = useHost();
  const hydrated = useHydrated();
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const { loaded, load } = useLiveScreen();

  const play = () => {
    if (media) allowSound(media);
    // The button is about to go.
    stage?.focus({ preventScroll: true });
    void load();
  };
  useAutoplay(autoplay && media !== null && loaded.status === 'idle', () => void load());

  function over() {
    if (media && stage && loaded.status === 'ready')
      return <loaded.Screen media={media} stage={stage} onStatus={onStatus} />;
    if (loaded.status === 'loading') return <LiveNotice text={t.connecting} />;
    return (
      <LiveOverlay
        href={href ?? site.liveStreamUrl}
        onPlay={hydrated ? play : undefined}
        note={loaded.status === 'failed' ? t.livePlayerFailed : undefined}
      />
    );
  }

  return (
    <>
      <div ref={setStage} className={styles.stage} role="group" aria-label={t.livePlayer} tabIndex={-1}>
        <LivePoster />
        <video
          ref={setMedia}
          className={styles.video}
          aria-label={t.livePicture(site.name)}
          preload="none"
          playsInline
          muted
        />
        {over()}
      </div>
      <noscript>
        <p className={styles.withoutScript}>
          {t.liveNeedsScript} <a href={site.liveStreamUrl}>{t.openStream}</a>
        </p>
      </noscript>
    </>
  );
}

/**
 * Asked to play inside of the press, the element may sound later on as well: Safari allows it only there. With no
 * source yet it waits for one.
 */
function allowSound(media: HTMLVideoElement) {
  media.muted = false;
  media.play().catch(() => undefined);
}
