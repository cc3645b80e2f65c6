import { useHost } from '@safar/shared/host';
import { useCallback, useEffect, useEffectEvent, useId } from 'react';
import { useMessages } from '../../messages/use-messages';
import { useSinglePlayer } from '../video/use-single-player';
import { LiveBar } from './live-bar';
import { LiveNotice } from './live-notice';
import { LiveOverlay } from './live-overlay';
import type { LiveStatus } from './live-status';
import { liveStatus } from './live-status';
import { OffAir } from './off-air';
import { useKeptFocus } from './use-kept-focus';
import { useLiveKeys } from './use-live-keys';
import { useLiveStream } from './use-live-stream';
import { useNativeControls } from './use-native-controls';

interface LiveScreenProps {
  readonly media: HTMLVideoElement;
  /** Around the element; takes the focus while there is nothing to press, and fills the screen. */
  readonly stage: HTMLElement;
  readonly onStatus?: ((status: LiveStatus) => void) | undefined;
}

/** Plays the channel's stream in a media element from mount on, and lies over it with what its state asks for. */
export function LiveScreen({ media, stage, onStatus }: LiveScreenProps) {
  const t = useMessages();
  const { site } = useHost();
  const { state, offer, choices, choose, retry, goLive, seekBy } = useLiveStream(media, site.liveStreamUrl);
  const playButton = useNativeControls(media, stage, state.kind);
  useKeptFocus(stage, state.kind);
  useLiveKeys({ stage, media, seekBy });
  const open = state.kind === 'connecting' || state.kind === 'playing';
  const stop = useCallback(() => media.pause(), [media]);
  useSinglePlayer(`live-${useId()}`, open, stop);

  const status = liveStatus(state);
  const tell = useEffectEvent((now: LiveStatus) => onStatus?.(now));
  useEffect(() => tell(status), [status]);

  // The button is about to go; its place in the page must not.
  const hold = () => stage.focus({ preventScroll: true });
  const shown = state.kind === 'playing' && (state.behind ? 'behind' : 'live');

  return (
    <>
      {state.kind === 'connecting' && <LiveNotice text={t.connecting} />}
      {open && (
        <LiveBar
          media={media}
          stage={stage}
          shows={shown || 'nothing yet'}
          offer={offer}
          choices={choices}
          onChoose={choose}
          onGoLive={goLive}
          onGone={hold}
        />
      )}
      {state.kind === 'paused' && (
        <LiveOverlay
          ref={playButton}
          onPlay={() => {
            hold();
            media.play().catch(() => undefined);
          }}
        />
      )}
      {state.kind === 'off-air' && (
        <OffAir
          reason={state.reason}
          failures={state.failures}
          onRetry={() => {
            hold();
            retry();
          }}
        />
      )}
      {state.kind === 'unsupported' && <OffAir reason="unsupported" />}
    </>
  );
}
