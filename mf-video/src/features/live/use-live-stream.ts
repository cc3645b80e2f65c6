import { useCallback, useEffect, useEffectEvent, useReducer, useState, type RefObject } from 'react';
import {
  failureEvent,
  firstAttempt,
  liveReducer,
  retrySeconds,
  type LiveDispatch,
  type LivePicture,
  type LiveState,
} from './live-state';
import { useStreamConnection } from './stream-connection';
import {
  noCapabilities,
  readPreferences,
  savePreferences,
  type LivePreferences,
  type Stream,
  type StreamCapabilities,
} from './stream';

interface LiveStream {
  readonly state: LiveState;
  readonly capabilities: StreamCapabilities;
  readonly preferences: LivePreferences;
  changePreferences(preferences: Partial<LivePreferences>): void;
  /** Stops playback and automatic retries. The identity of the function is stable. */
  readonly stop: () => void;
  retry(): void;
  seekToLive(): void;
  seekBy(seconds: number): void;
}

/** Plays a live stream while mounted, with retries after failures. */
export function useLiveStream(media: HTMLVideoElement, address: string): LiveStream {
  const [state, dispatch] = useReducer(liveReducer, firstAttempt);
  const [capabilities, onCapabilities] = useState(noCapabilities);
  const [preferences, setPreferences] = useState(readPreferences);
  const [needsFullBuild, setNeedsFullBuild] = useState(preferences.captions);
  const stream = useStreamConnection(media, {
    address,
    state,
    preferences,
    needsFullBuild,
    onCapabilities,
    dispatch,
  });
  useMediaEvents(media, stream, dispatch);
  useLiveProgress(media, state, stream, dispatch);
  useLiveRetries(state, dispatch);
  usePauseWhileHidden(media, state.kind, () => seekToLive(media, stream.current));
  // Pauses the element on unmount. Browsers would do so only if the element were also removed from the document.
  useEffect(() => () => media.pause(), [media]);
  const stop = useCallback(() => {
    media.pause();
    dispatch({ type: 'stopped' });
  }, [media]);

  return {
    state,
    capabilities,
    preferences,
    changePreferences(changed) {
      const next = { ...preferences, ...changed };
      savePreferences(next);
      setPreferences(next);
      if (!next.captions || needsFullBuild || stream.current?.canShowCaptions) return;
      // Reconnects with the full build of hls.js, which supports captions.
      setNeedsFullBuild(true);
      dispatch({ type: 'stalled' });
    },
    stop,
    retry: () => dispatch({ type: 'retried', by: 'visitor' }),
    seekToLive: () => seekToLive(media, stream.current),
    seekBy: (seconds) => seekBy(media, stream.current, seconds),
  };
}

/** Listens to the element's events, because the browser and the operating system also start and pause playback. */
function useMediaEvents(
  media: HTMLVideoElement,
  stream: RefObject<Stream | undefined>,
  dispatch: LiveDispatch,
): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of ['play', 'pause'] as const) {
      media.addEventListener(type, () => dispatch({ type }), { signal });
    }
    const onPlaying = () => dispatch({ type: 'playing', picture: pictureOf(media, stream.current) });
    media.addEventListener('playing', onPlaying, { signal });
    media.addEventListener('ended', () => dispatch(failureEvent('ended')), { signal });
    return () => listeners.abort();
  }, [media, stream, dispatch]);
}

/**
 * Retries with a growing delay, and at once when the browser comes online. If the tab is hidden at the end of the
 * delay, the retry waits until the tab is visible.
 */
function useLiveRetries(state: LiveState, dispatch: LiveDispatch): void {
  const offAir = state.kind === 'off-air';
  const failures = offAir ? state.failures : undefined;

  useEffect(() => {
    if (failures === undefined) return undefined;
    let isDue = false;
    const retryIfDue = () => {
      if (isDue && !document.hidden) dispatch({ type: 'retried', by: 'timer' });
    };
    const timer = setTimeout(
      () => {
        isDue = true;
        retryIfDue();
      },
      retrySeconds(failures) * 1000,
    );
    document.addEventListener('visibilitychange', retryIfDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', retryIfDue);
    };
  }, [failures, dispatch]);

  useEffect(() => {
    if (!offAir) return undefined;
    const retry = () => dispatch({ type: 'retried', by: 'network' });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [offAir, dispatch]);
}

/**
 * Pauses a muted player while its tab is hidden, to save data, and resumes at the live position when the tab is visible
 * again. A muted player that starts while its tab is hidden, for example after a slow load, is paused. A player with
 * sound keeps playing, like a radio, and so does a player in picture-in-picture mode. Navigation away always pauses the
 * player, so that a page restored from the back/forward cache is paused.
 *
 * @param onResume called when the tab is visible again, before playback resumes
 */
function usePauseWhileHidden(media: HTMLVideoElement, kind: LiveState['kind'], onResume: () => void): void {
  const isPlaying = useEffectEvent(() => kind === 'playing' || kind === 'connecting');
  const resume = useEffectEvent(() => {
    onResume();
    media.play().catch(() => undefined);
  });

  useEffect(() => {
    let isPausedByHiding = false;
    const pauseIfHidden = () => {
      const isInPictureInPicture = document.pictureInPictureElement === media;
      // On navigation, `onPageHide` has already paused the element. The `pause` event, which updates `kind`, is
      // dispatched later, so `media.paused` is checked too.
      if (!document.hidden || !isPlaying() || media.paused || !media.muted || isInPictureInPicture) return;
      isPausedByHiding = true;
      media.pause();
    };
    const onVisibilityChange = () => {
      if (document.hidden) {
        pauseIfHidden();
      } else if (isPausedByHiding) {
        isPausedByHiding = false;
        resume();
      }
    };
    const onPageHide = () => media.pause();
    document.addEventListener('visibilitychange', onVisibilityChange);
    media.addEventListener('play', pauseIfHidden);
    addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      media.removeEventListener('play', pauseIfHidden);
      removeEventListener('pagehide', onPageHide);
    };
  }, [media]);
}

/**
 * The "Go live" button is shown if playback is more than this many seconds behind the live position. A smaller delay is
 * ordinary buffering.
 */
const BEHIND_THRESHOLD = 8;

function pictureOf({ currentTime }: HTMLMediaElement, stream: Stream | undefined): LivePicture {
  if (stream?.hasEnded()) return 'ended';
  return (stream?.livePosition() ?? currentTime) - currentTime > BEHIND_THRESHOLD ? 'behind' : 'live';
}

function seekToLive(media: HTMLMediaElement, stream: Stream | undefined): void {
  const position = stream?.livePosition();
  if (position !== undefined) media.currentTime = position;
}

/** Seeks within the seekable range, and forward at most to the live position. */
function seekBy(media: HTMLMediaElement, stream: Stream | undefined, seconds: number): void {
  const { seekable, currentTime } = media;
  if (seekable.length === 0) return;
  const last = stream?.livePosition() ?? seekable.end(seekable.length - 1);
  const target = Math.max(seekable.start(0), Math.min(currentTime + seconds, last));
  // If playback is ahead of the live position, seeking forward must not jump back to the live position.
  if (Math.sign(target - currentTime) === Math.sign(seconds)) media.currentTime = target;
}

const TICK_MS = 1000;
/** Seconds without progress and without new data after which the stream counts as failed. */
const STALL_TIMEOUT = 15;
/** Seconds without continuous playback after which the stream counts as failed, even if data arrives. */
const PLAYBACK_TIMEOUT = 45;
/**
 * Seconds without progress and without new data after which the player shows "Connecting…". If the browser is offline,
 * the stream counts as failed after this time.
 */
const STALL_NOTICE = 3;
/** Seconds of playback after which the retry backoff is reset. */
const STABLE_AFTER = 10;
/**
 * Progress counts as playback only after this many consecutive seconds, because progress within a single second may be
 * the initial seek.
 */
const ADVANCING_AFTER = 2;

const bufferedUntil = ({ buffered }: HTMLMediaElement) =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;

/** Samples the playback position every second, because media events do not report every stall. */
function useLiveProgress(
  media: HTMLVideoElement,
  { kind }: LiveState,
  stream: RefObject<Stream | undefined>,
  dispatch: LiveDispatch,
): void {
  const isActive = kind === 'connecting' || kind === 'playing';

  useEffect(() => {
    if (!isActive) return undefined;
    let lastTime = media.currentTime;
    let lastBuffered = bufferedUntil(media);
    let stalledTicks = 0;
    let playedTicks = 0;
    let advancingTicks = 0;
    let waitingTicks = 0;
    const timer = setInterval(() => {
      const { currentTime } = media;
      const moves = currentTime !== lastTime;
      advancingTicks = moves ? advancingTicks + 1 : 0;
      waitingTicks = advancingTicks >= ADVANCING_AFTER ? 0 : waitingTicks + 1;
      // Arriving data resets the stall timeout, so that a stream on a slow network does not count as failed.
      stalledTicks = moves || bufferedUntil(media) !== lastBuffered ? 0 : stalledTicks + 1;
      lastTime = currentTime;
      lastBuffered = bufferedUntil(media);
      const timedOut = stalledTicks >= STALL_TIMEOUT || waitingTicks >= PLAYBACK_TIMEOUT;
      if (timedOut || (stalledTicks >= STALL_NOTICE && !navigator.onLine)) {
        dispatch(failureEvent('unavailable'));
      } else if (stalledTicks >= STALL_NOTICE) {
        dispatch({ type: 'stalled' });
      }
      if (!moves) return;
      playedTicks += 1;
      dispatch({
        type: 'progressed',
        picture: pictureOf(media, stream.current),
        advancing: advancingTicks >= ADVANCING_AFTER,
        stable: playedTicks >= STABLE_AFTER,
      });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [media, isActive, stream, dispatch]);
}
