import { useEffect, type RefObject } from 'react';
import { failedEvent, type DispatchLive } from './live-failure';
import type { LiveState } from './live-state';
import type { Stream } from './open-stream';
import { secondsBehind } from './seek-live';

const TICK_MS = 1000;
/** Seconds in which neither the picture moves nor anything of it arrives; then nobody should be kept waiting. */
const PATIENCE = 15;
/** Seconds without a picture that goes on; then nobody should be kept waiting, whatever arrives. */
const PATIENCE_AT_MOST = 45;
/** Seconds after which a picture that stands still says why, and without a network has failed. */
const NOTICEABLE = 3;
const STEADY_AFTER = 10;
/** Seconds in a row: a single one may be the jump to where the stream begins. */
const FLOWING_AFTER = 2;
/** Seconds behind that are worth a button; less is ordinary buffering. */
const NOTICEABLY_BEHIND = 8;

const bufferedUntil = ({ buffered }: HTMLMediaElement) =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;

/** Looks at the picture every second: one that stands still for too long has failed, whatever anybody says. */
export function useLiveProgress(
  media: HTMLVideoElement,
  { kind }: LiveState,
  stream: RefObject<Stream | undefined>,
  dispatch: DispatchLive,
): void {
  const watched = kind === 'connecting' || kind === 'playing';

  useEffect(() => {
    if (!watched) return undefined;
    let last = media.currentTime;
    let arrived = bufferedUntil(media);
    let still = 0;
    let moving = 0;
    let flowing = 0;
    let waiting = 0;
    const timer = setInterval(() => {
      const now = media.currentTime;
      const moves = now !== last;
      flowing = moves ? flowing + 1 : 0;
      waiting = flowing >= FLOWING_AFTER ? 0 : waiting + 1;
      // A slow device or network is not a dead one.
      still = moves || bufferedUntil(media) !== arrived ? 0 : still + 1;
      last = now;
      arrived = bufferedUntil(media);
      const hopeless = still >= PATIENCE || waiting >= PATIENCE_AT_MOST;
      if (hopeless || (still >= NOTICEABLE && !navigator.onLine)) dispatch(failedEvent('silent'));
      else if (still >= NOTICEABLE) dispatch({ type: 'stalled' });
      if (!moves) return;
      moving += 1;
      const behind = secondsBehind(media, stream.current) > NOTICEABLY_BEHIND;
      dispatch({
        type: 'progressed',
        behind,
        flowing: flowing >= FLOWING_AFTER,
        steady: moving >= STEADY_AFTER,
      });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [media, watched, stream, dispatch]);
}
