import { useHost } from '@safar/remote-kit/host';
import { useHref } from '@safar/remote-kit/router';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { withDeadline } from '@safar/contract/with-deadline';
import { Container } from '@safar/ui/container';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useReducedMotion, useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFirstScreenMessages } from '../../messages/use-first-screen-messages';
import { PlayerNotice } from '../../videos/player-notice';
import { useExclusivePlayback } from '../../videos/use-exclusive-playback';
import { LiveOverlay, LivePoster } from './live-overlay';
import type { LiveScreen } from './live-screen';
import type { LiveStatus } from './live-state';
import { livePath } from '../../links/paths';
import styles from './live-player.module.scss';

interface LivePlayerProps {
  /** Whether playback starts on mount, without sound. Ignored if the visitor prefers reduced motion or reduced data. */
  readonly autoplay?: boolean;
  /** Path to which the play button links before hydration. Default: the URL of the live stream. */
  readonly href?: string;
  /** Called when the player detects a change of the channel's status. */
  readonly onStatus?: (status: LiveStatus) => void;
}

/**
 * The live player. At first it renders a poster, a play button and an empty video element. The playback code and
 * hls.js are loaded when the visitor presses the play button or autoplay starts.
 */
export function LivePlayer({ autoplay = false, href, onStatus }: LivePlayerProps) {
  const t = useFirstScreenMessages();
  const { site } = useHost();
  const pageHref = useHref(href ?? '');
  const hydrated = useHydrated();
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const player = `live-${useId()}`;
  const { loaded, load } = useLiveScreen(player, media);

  const play = () => {
    if (media) allowSound(media);
    // The next render removes the play button, and the focus would be lost with it.
    stage?.focus({ preventScroll: true });
    void load();
  };
  useAutoplay(autoplay && media !== null && loaded.status === 'idle', () => void load());

  function overlay() {
    if (media && stage && loaded.status === 'ready')
      return <loaded.Screen player={player} media={media} stage={stage} onStatus={onStatus} />;
    if (loaded.status === 'loading') return <PlayerNotice text={t.connecting} />;
    return (
      <LiveOverlay
        href={href === undefined ? site.liveStreamUrl : pageHref}
        onPlay={hydrated ? play : undefined}
        note={loaded.status === 'failed' ? t.livePlayerFailed : undefined}
      />
    );
  }

  return (
    <>
      <div
        ref={setStage}
        className={styles.stage}
        role="group"
        aria-label={t.livePlayer}
        tabIndex={-1}
        data-on-picture=""
      >
        <LivePoster />
        <video
          ref={setMedia}
          className={styles.video}
          aria-label={t.livePicture(site.name)}
          preload="none"
          playsInline
          muted
        />
        {overlay()}
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
 * Calls `play` although no source is attached yet, because Safari allows sound only for an element whose `play` was
 * called during a user gesture. The promise of `play` stays pending until `LiveScreen` attaches the stream.
 */
function allowSound(media: HTMLVideoElement) {
  media.muted = false;
  media.play().catch(() => undefined);
}

const LOAD_TIMEOUT_MS = 15_000;

type Loaded =
  | { readonly status: 'idle' | 'loading' | 'cancelled' | 'failed' }
  | { readonly status: 'ready'; readonly Screen: typeof LiveScreen };

/**
 * Loads the playback code on demand, because most page views never start the player. If another player starts while
 * the code loads, the other player continues and this player does not start.
 */
function useLiveScreen(player: string, media: HTMLMediaElement | null) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'idle' });
  const finish = useCallback(
    (result: Loaded) => setLoaded((current) => (current.status === 'loading' ? result : current)),
    [],
  );
  const stop = useCallback(() => {
    media?.pause();
    finish({ status: 'cancelled' });
  }, [media, finish]);
  useExclusivePlayback(player, loaded.status === 'loading', stop);

  async function load() {
    setLoaded({ status: 'loading' });
    try {
      const loading = loadChunk(() => import(/* webpackChunkName: "live" */ './live-screen'));
      const { LiveScreen: Screen } = await withDeadline(
        loading,
        LOAD_TIMEOUT_MS,
        () => new Error('The live player did not load in time.'),
      );
      finish({ status: 'ready', Screen });
    } catch {
      finish({ status: 'failed' });
    }
  }

  return { loaded, load };
}

/** Calls `start` when `wanted` is `true`, unless the visitor prefers reduced motion or reduced data. */
function useAutoplay(wanted: boolean, start: () => void): void {
  const prefersReducedMotion = useReducedMotion();
  const prefersReducedData = useSaveData();
  const allowed = wanted && !prefersReducedMotion && !prefersReducedData;
  const onAllowed = useEffectEvent(start);

  useEffect(() => {
    if (allowed) onAllowed();
  }, [allowed]);
}

/**
 * Fills the `home.live` slot near the top of the home page. Only narrow screens show this slot, because on narrow
 * screens the other live player, in the section "Live Broadcast", is far down the page.
 */
export function HomeLive() {
  return (
    <Container>
      <LivePlayer href={livePath} />
    </Container>
  );
}
