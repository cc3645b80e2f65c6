import { useHost } from '@safar/remote-kit/host';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@safar/ui/button';
import { Icon } from '@safar/ui/icon';
import { RotateCw } from 'lucide';
import { useExclusivePlayback } from '../../videos/use-exclusive-playback';
import { LiveControls } from './live-controls';
import { PlayerNotice } from '../../videos/player-notice';
import { LiveOverlay } from './live-overlay';
import { type LiveState, type LiveStatus, liveStatus, type OffAirReason, retrySeconds } from './live-state';
import { canFillScreen, useLiveKeys } from './live-keys';
import { useLiveMessages } from './use-live-messages';
import { useLiveStream } from './use-live-stream';
import styles from './live-screen.module.scss';

interface LiveScreenProps {
  /** Id of this player in the event `player/started`. */
  readonly player: string;
  readonly media: HTMLVideoElement;
  /** The player's container, which can enter full screen. Receives the focus when a focused control is removed. */
  readonly stage: HTMLElement;
  readonly onStatus?: ((status: LiveStatus) => void) | undefined;
}

/**
 * Plays the channel's stream in a media element while mounted, and shows an overlay for the current state.
 * `live-player.tsx` lazy-loads this module, because most page views never start the player.
 */
export function LiveScreen({ player, media, stage, onStatus }: LiveScreenProps) {
  const t = useLiveMessages();
  const { site } = useHost();
  const { state, capabilities, preferences, changePreferences, stop, retry, seekToLive, seekBy } =
    useLiveStream(media, site.liveStreamUrl);
  const playButton = useNativeControls(media, stage, state.kind);
  useFocusFallback(stage, state.kind);
  useLiveKeys({ stage, media, seekBy });
  const isOpen = state.kind === 'connecting' || state.kind === 'playing';
  useExclusivePlayback(player, isOpen, stop);

  const status = liveStatus(state);
  const reportStatus = useEffectEvent((current: LiveStatus) => onStatus?.(current));
  useEffect(() => reportStatus(status), [status]);

  // Called before a focused button is removed, so that the focus stays inside the player.
  const focusStage = () => stage.focus({ preventScroll: true });

  return (
    <>
      {state.kind === 'connecting' && <PlayerNotice text={t.connecting} />}
      {isOpen && (
        <LiveControls
          media={media}
          stage={stage}
          picture={state.kind === 'playing' ? state.picture : 'none'}
          capabilities={capabilities}
          preferences={preferences}
          onChange={changePreferences}
          onGoLive={seekToLive}
          focusStage={focusStage}
        />
      )}
      {state.kind === 'paused' && (
        <LiveOverlay
          ref={playButton}
          onPlay={() => {
            focusStage();
            media.play().catch(() => undefined);
          }}
        />
      )}
      {state.kind === 'off-air' && (
        <OffAir
          reason={state.reason}
          failures={state.failures}
          onRetry={() => {
            focusStage();
            retry();
          }}
        />
      )}
      {state.kind === 'unsupported' && <OffAir reason="unsupported" />}
    </>
  );
}

const messageKeys = {
  unavailable: 'offAirUnavailable',
  offline: 'offAirOffline',
  ended: 'offAirEnded',
  unsupported: 'offAirUnsupported',
} as const;

type OffAirProps =
  | { readonly reason: 'unsupported' }
  | { readonly reason: OffAirReason; readonly failures: number; readonly onRetry: () => void };

/**
 * Shows why nothing plays, the delay before the next retry, and a retry button. In a browser that cannot play the
 * stream, shows a link to the stream instead of the delay and the button.
 */
function OffAir(props: OffAirProps) {
  const t = useLiveMessages();
  const { site } = useHost();
  const seconds = props.reason === 'unsupported' ? undefined : retrySeconds(props.failures);
  return (
    <div className={styles.offAir}>
      <p className={styles.message} role="status">
        {t[messageKeys[props.reason]]} {seconds !== undefined && t.tryingAgainIn(seconds)}
      </p>
      {props.reason === 'unsupported' ? (
        <a href={site.liveStreamUrl}>{t.openStream}</a>
      ) : (
        <Button kind="quiet" size="small" icon={<Icon icon={RotateCw} size={18} />} onClick={props.onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
}

/**
 * `nofullscreen` disables the native full-screen button, which would show the picture without this player's overlay
 * and controls. `live-player.module.scss` hides the disabled button.
 */
const CONTROLS_LIST = 'nodownload noplaybackrate nofullscreen';

const showControls = (media: HTMLVideoElement, shown: boolean) => {
  media.controls = shown;
};

/**
 * Shows the native controls of the media element during playback. Also shows them while the media element itself is in
 * full screen, because the overlay is not visible there. When playback stops, the focus moves from the media element to
 * the overlay's button, or to the stage if there is no overlay. When playback starts, the focus moves from the stage to
 * the media element.
 *
 * @returns the ref of the overlay's button
 */
function useNativeControls(
  media: HTMLVideoElement,
  stage: HTMLElement,
  kind: LiveState['kind'],
): RefObject<HTMLAnchorElement | null> {
  const playButton = useRef<HTMLAnchorElement>(null);
  const playing = kind === 'playing';

  useEffect(() => {
    // `controlsList` is Chromium-only and missing in TypeScript's DOM types.
    if (canFillScreen()) media.setAttribute('controlslist', CONTROLS_LIST);
    const focused = document.activeElement;
    const update = () => showControls(media, playing || document.fullscreenElement === media);
    update();
    document.addEventListener('fullscreenchange', update);
    if (focused === stage && playing) media.focus({ preventScroll: true });
    if (focused === media && kind !== 'playing') {
      (playButton.current ?? stage).focus({ preventScroll: true });
    }
    return () => document.removeEventListener('fullscreenchange', update);
  }, [media, stage, kind, playing]);

  useEffect(() => {
    // Leaves full screen, because the error message is in the page, outside the full-screen element.
    if (kind === 'off-air' && document.fullscreenElement === media) void document.exitFullscreen();
  }, [media, kind]);

  return playButton;
}

/** Moves the focus to the stage when a state change removes the focused element of the player. */
function useFocusFallback(stage: HTMLElement, kind: string): void {
  const hasFocus = useRef(false);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      hasFocus.current = target instanceof Node && stage.contains(target);
    };
    hasFocus.current = stage.contains(document.activeElement);
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [stage]);

  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) stage.focus({ preventScroll: true });
  }, [stage, kind]);
}
