import { useHost } from '@safar/shared/host';
import { useCallback, useId } from 'react';
import { useMessages } from '../../messages/use-messages';
import { useSinglePlayer } from '../video/use-single-player';
import { LiveBadges } from './live-badges';
import { LiveNotice } from './live-notice';
import { LiveOverlay } from './live-overlay';
import { OffAir } from './off-air';
import { useLiveStream } from './use-live-stream';
import { useNativeControls } from './use-native-controls';

interface LiveScreenProps {
  readonly media: HTMLVideoElement;
  /** Around the element; takes the focus while there is nothing to press. */
  readonly stage: HTMLElement;
}

/** Plays the channel's stream in a media element from mount on, and lies over it with what its state asks for. */
export function LiveScreen({ media, stage }: LiveScreenProps) {
  const t = useMessages();
  const { site } = useHost();
  const { state, retry, goLive } = useLiveStream(media, site.liveStreamUrl);
  const playButton = useNativeControls(media, stage, state.kind);
  const stop = useCallback(() => media.pause(), [media]);
  useSinglePlayer(`live-${useId()}`, state.kind === 'connecting' || state.kind === 'playing', stop);

  // The button is about to go; its place in the page must not.
  const hold = () => stage.focus({ preventScroll: true });

  switch (state.kind) {
    case 'connecting':
      return <LiveNotice text={t.connecting} />;
    case 'playing':
      return <LiveBadges media={media} behind={state.behind} onGoLive={goLive} onGone={hold} />;
    case 'paused':
      return (
        <LiveOverlay
          ref={playButton}
          onPlay={() => {
            hold();
            media.play().catch(() => undefined);
          }}
        />
      );
    case 'off-air':
      return (
        <OffAir
          reason={state.reason}
          failures={state.failures}
          onRetry={() => {
            hold();
            retry();
          }}
        />
      );
    case 'unsupported':
      return <OffAir reason="unsupported" />;
  }
}
