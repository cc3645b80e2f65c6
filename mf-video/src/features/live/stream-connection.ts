import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { attachHls } from './hls-stream';
import { failureEvent, type LiveDispatch, type LiveState, type OffAirReason } from './live-state';
import {
  noCapabilities,
  preferredTrackIndex,
  type LivePreferences,
  type Stream,
  type StreamCapabilities,
  type StreamOptions,
} from './stream';

interface Connection {
  readonly address: string;
  readonly state: LiveState;
  readonly preferences: LivePreferences;
  /**
   * Whether to load the full build of hls.js, which can show captions. `true` if captions were on when the player was
   * mounted, or after the visitor has turned captions on in a stream that could not show them. Stays `true` when
   * captions are turned off, so that they can be turned on again without reconnecting.
   */
  readonly needsFullBuild: boolean;
  readonly onCapabilities: (capabilities: StreamCapabilities) => void;
  readonly dispatch: LiveDispatch;
}

/**
 * Keeps a stream open while the player is connecting, playing or paused. The stream stays open during a pause, so that
 * playback resumes at the same position. In all other states the stream is closed, which also releases the
 * network connection and the media element.
 */
export function useStreamConnection(
  media: HTMLVideoElement,
  { address, state, preferences, needsFullBuild, onCapabilities, dispatch }: Connection,
): RefObject<Stream | undefined> {
  const saveData = useSaveData();
  const stream = useRef<Stream | undefined>(undefined);
  const stalePlaylist = useRef<string | undefined>(undefined);
  const isOpen = state.kind !== 'off-air' && state.kind !== 'unsupported';
  const acceptEnded = isOpen && state.acceptEnded;

  const open = useEffectEvent((signal: AbortSignal, onFailed: (reason: OffAirReason) => void) =>
    openStream(media, address, {
      signal,
      acceptEnded,
      // An automatic retry after a failure (`failures` > 0) rejects a playlist that has not grown since then. "Try
      // again" and a restored network connection reset `failures` to 0. The player then accepts the stale playlist and
      // plays its end again.
      stalePlaylist: 'failures' in state && state.failures > 0 ? stalePlaylist.current : undefined,
      captions: needsFullBuild,
      saveData,
      onCapabilities: (capabilities) => {
        if (!signal.aborted) onCapabilities(capabilities);
      },
      onFailed,
    }),
  );
  const isPaused = useEffectEvent(() => state.kind === 'paused');
  const applyPreferences = useEffectEvent((opened: Stream) => {
    opened.selectQuality(preferences.quality);
    opened.showCaptions(preferences.captions);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const connection = new AbortController();
    const { signal } = connection;
    const onFailed = (reason: OffAirReason) => {
      if (!signal.aborted) dispatch(failureEvent(reason));
    };
    async function connect() {
      const opened = await open(signal, onFailed);
      if (signal.aborted) return;
      stream.current = opened;
      if (!opened) return dispatch({ type: 'unsupported' });
      applyPreferences(opened);
      // The visitor may have paused while hls.js was loading.
      if (!isPaused()) await play(media, dispatch);
    }
    connect().catch(() => onFailed('unavailable'));
    return () => {
      if (stream.current) stalePlaylist.current = stream.current.stalePlaylist();
      connection.abort();
      stream.current = undefined;
    };
  }, [media, address, isOpen, acceptEnded, needsFullBuild, dispatch]);

  useEffect(() => {
    if (stream.current) applyPreferences(stream.current);
  }, [preferences]);

  return stream;
}

async function play(media: HTMLVideoElement, dispatch: LiveDispatch): Promise<void> {
  try {
    await media.play();
  } catch (error) {
    // `NotAllowedError` means that the browser blocked autoplay. Other errors need no handling, because the
    // element or the stream also emits an event.
    if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'pause' });
  }
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const hasMediaSource = () => 'ManagedMediaSource' in window || 'MediaSource' in window;

// The light build is a third smaller than the full build (96 kB instead of 146 kB with brotli), and can still detect
// that a stream has captions.
const loadLightBuild = () =>
  import(/* webpackChunkName: "hls" */ 'hls.js/light').then((module) => module.default);
const loadFullBuild = () =>
  import(/* webpackChunkName: "hls-full" */ 'hls.js').then((module) => module.default);

/**
 * Attaches an HLS stream. hls.js is loaded only here, when playback starts. hls.js takes precedence over native
 * HLS, because Chromium reports "maybe" for HLS but plays fewer streams than hls.js.
 *
 * @returns `undefined` when this browser cannot play HLS, or when the signal has been aborted
 * @throws when hls.js cannot be loaded
 */
async function openStream(
  media: HTMLVideoElement,
  address: string,
  options: StreamOptions,
): Promise<Stream | undefined> {
  // hls.js needs media source extensions, which some iPhones lack.
  if (hasMediaSource()) {
    const Hls = await loadChunk(options.captions ? loadFullBuild : loadLightBuild);
    if (options.signal.aborted) return undefined;
    const stream = attachHls(Hls, media, address, options);
    if (stream) return stream;
  }
  return media.canPlayType(HLS_TYPE) === '' ? undefined : attachNative(media, address, options);
}

/**
 * With native HLS, the live position is assumed to be this many seconds before the end of the playlist. Safari starts
 * about three segments before the end, and a segment usually lasts six seconds.
 */
const TYPICAL_LATENCY = 18;

function liveEdge({ seekable }: HTMLMediaElement): number | undefined {
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : NaN;
  return Number.isFinite(end) ? end : undefined;
}

/** Shows the caption track that best matches the visitor's languages. If `shown` is false, disables all tracks. */
function showNativeCaptions(media: HTMLVideoElement, shown: boolean): void {
  const tracks = [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  const preferred = preferredTrackIndex(tracks.map(({ language }) => language));
  for (const [index, track] of tracks.entries()) {
    track.mode = shown && index === preferred ? 'showing' : 'disabled';
  }
}

/** Plays the playlist with the browser's own HLS support. The browser selects the quality and does not expose it. */
function attachNative(
  media: HTMLVideoElement,
  address: string,
  { signal, acceptEnded, onFailed, onCapabilities }: StreamOptions,
): Stream {
  let captions = false;
  let canEnd = acceptEnded;
  // The duration of a live stream is infinite. An unknown duration is NaN.
  const hasEnded = () => Number.isFinite(media.duration);
  media.addEventListener('error', () => onFailed('unavailable'), { signal });
  media.addEventListener(
    'durationchange',
    () => {
      canEnd ||= media.duration === Infinity;
      if (hasEnded() && !canEnd) onFailed('ended');
    },
    { signal },
  );
  media.textTracks.addEventListener(
    'addtrack',
    () => {
      onCapabilities({ ...noCapabilities, captions: true });
      showNativeCaptions(media, captions);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    media.removeAttribute('src');
    media.load();
  });
  media.src = address;
  return {
    livePosition() {
      const edge = liveEdge(media);
      return edge === undefined || media.duration !== Infinity ? undefined : edge - TYPICAL_LATENCY;
    },
    hasEnded,
    selectQuality: () => undefined,
    canShowCaptions: true,
    showCaptions(shown) {
      captions = shown;
      showNativeCaptions(media, shown);
    },
    stalePlaylist: () => undefined,
  };
}
