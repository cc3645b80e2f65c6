import type Hls from 'hls.js';
import type { Events as HlsEvents, HlsConfig } from 'hls.js';
import {
  noCapabilities,
  preferredTrackIndex,
  type Stream,
  type StreamCapabilities,
  type StreamOptions,
} from './stream';

const settings: Partial<HlsConfig> = {
  capLevelToPlayerSize: true,
  // If the stream lacks the quality that the visitor selected, `controlQuality` sets `nextLevel` to -1 (automatic).
  // With `testBandwidth: true`, the default, hls.js would then load the lowest level first to measure the bandwidth.
  testBandwidth: false,
  // Buffer lengths in seconds. They limit memory use. The forward buffer bridges a short loss of connection.
  backBufferLength: 30,
  maxBufferLength: 20,
  maxMaxBufferLength: 30,
  liveDurationInfinity: true,
  // The Content Security Policy forbids blob workers.
  enableWorker: false,
};

/**
 * Overrides `settings` for visitors who reduce data usage. Playback starts with the lowest quality.
 * `capLevelToPlayerSize` is off, because it would replace the cap that `controlQuality` sets.
 */
const saveDataSettings: Partial<HlsConfig> = { capLevelToPlayerSize: false, startLevel: 0 };

/**
 * Plays a stream with hls.js, through media source extensions.
 *
 * @param Library the light build of hls.js, or its full build, which can show captions
 * @returns `undefined` if the browser lacks media source extensions or common codecs
 */
export function attachHls(
  Library: typeof Hls,
  media: HTMLVideoElement,
  address: string,
  {
    signal,
    acceptEnded,
    stalePlaylist: previous,
    captions,
    saveData,
    onCapabilities,
    onFailed,
  }: StreamOptions,
): Stream | undefined {
  if (!Library.isSupported()) return undefined;
  const { Events, ErrorTypes } = Library;
  const loader = withRenumberedDiscontinuities(Library.DefaultConfig.loader);
  const hls = new Library({ ...settings, ...(saveData && saveDataSettings), loader });
  let hasRecovered = false;
  let isLive = true;
  let canEnd = acceptEnded;
  let capabilities: StreamCapabilities = noCapabilities;
  const onChange = (change: Partial<StreamCapabilities>) =>
    onCapabilities((capabilities = { ...capabilities, ...change }));

  const selectQuality = controlQuality(hls, Events, saveData, onChange);
  const showCaptions = controlCaptions(hls, Events, media, signal, onChange);
  const stalePlaylist = detectStalePlaylist(hls, Events, previous, () => onFailed('unavailable'));

  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      // Recovery detaches the source, which also pauses the element.
      media.play().catch(() => undefined);
    } else {
      onFailed('unavailable');
    }
  });
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    isLive = details.live;
    canEnd ||= isLive;
    if (!canEnd) onFailed('ended');
  });
  // A paused player downloads nothing. A player that is paused from the start loads the source on its first `play`.
  media.addEventListener('pause', () => hls.stopLoad(), { signal });
  media.addEventListener(
    'play',
    () => {
      // The event is asynchronous, so the player may have been paused again.
      if (media.paused) return;
      if (!hls.media) hls.attachMedia(media);
      // `stopLoad` also aborts the request for the master playlist, and `startLoad` does not repeat that request.
      if (hls.levels.length === 0) hls.loadSource(address);
      else hls.startLoad();
    },
    { signal },
  );
  // Firefox does not put a page with an attached media source into its back/forward cache. It checks this before
  // `pagehide`, so the source is detached on `beforeunload`.
  const detach = () => {
    // A click on a `mailto:` or `tel:` link also fires `beforeunload`, but the page stays open, so the source must stay
    // attached. The cost: if the visitor leaves the page while such a link has the focus, Firefox does not cache the
    // page.
    const { activeElement: link } = document;
    if (link instanceof HTMLAnchorElement && !link.protocol.startsWith('http')) return;
    media.pause();
    hls.detachMedia();
    // Detaching suppresses the element's `pause` event. Without that event a restored page would not show the Play
    // button.
    media.dispatchEvent(new Event('pause'));
  };
  addEventListener('beforeunload', detach, { signal });
  signal.addEventListener('abort', () => hls.destroy());

  if (!media.paused) hls.loadSource(address);
  hls.attachMedia(media);
  return {
    livePosition: () => (isLive ? (hls.liveSyncPosition ?? undefined) : undefined),
    hasEnded: () => !isLive,
    selectQuality,
    canShowCaptions: captions,
    showCaptions,
    stalePlaylist,
  };
}

const AUTOMATIC = -1;

/** Reports the available qualities and the current quality as picture heights. Applies the visitor's selection. */
function controlQuality(
  hls: Hls,
  Events: typeof HlsEvents,
  saveData: boolean,
  onChange: (change: Partial<StreamCapabilities>) => void,
): Stream['selectQuality'] {
  let selected: number | undefined;
  // Levels are sorted by quality, lowest first, so the last level of a given height is the best one.
  const levelOf = (height: number | undefined) =>
    height === undefined ? AUTOMATIC : hls.levels.findLastIndex((level) => level.height === height);

  hls.on(Events.MANIFEST_PARSED, () => {
    if (saveData) hls.autoLevelCapping = 0;
    const heights = [...new Set(hls.levels.map(({ height }) => height))].filter((height) => height > 0);
    onChange({ heights: heights.length > 1 ? heights.sort((a, b) => b - a) : [] });
    if (selected !== undefined) hls.nextLevel = levelOf(selected);
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => onChange({ shown: hls.levels[level]?.height }));

  return (height) => {
    if (height === selected) return;
    selected = height;
    if (hls.levels.length > 0) hls.nextLevel = levelOf(height);
  };
}

const NO_TRACK = -1;

/**
 * Reports whether a stream has captions, and shows or hides them. The light build of hls.js detects captions, but
 * cannot show them.
 */
function controlCaptions(
  hls: Hls,
  Events: typeof HlsEvents,
  media: HTMLVideoElement,
  signal: AbortSignal,
  onChange: (change: Partial<StreamCapabilities>) => void,
): Stream['showCaptions'] {
  let shown = false;
  const apply = () => {
    const tracks = hls.subtitleTracks;
    const track = shown && tracks.length > 0 ? preferredTrackIndex(tracks.map(({ lang }) => lang)) : NO_TRACK;
    if (hls.subtitleTrack !== track) hls.subtitleTrack = track;
    showInBandCaptions(media, shown);
  };

  hls.on(Events.MANIFEST_LOADED, (_event, { subtitles = [], captions = [] }) =>
    onChange({ captions: subtitles.length + captions.length > 0 }),
  );
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => {
    // Deferred, because hls.js resets the track selection right after this event and would override a selection that is
    // made synchronously.
    void Promise.resolve().then(() => {
      if (!signal.aborted) apply();
    });
  });
  // hls.js shows a default track automatically. Captions must stay off here until the visitor turns them on.
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_event, { id }) => {
    if (!shown && id !== NO_TRACK) apply();
  });
  media.textTracks.addEventListener('addtrack', () => showInBandCaptions(media, shown), { signal });

  return (next) => {
    shown = next;
    apply();
  };
}

/**
 * Toggles captions that are embedded in the video data (CEA-608/708). hls.js itself toggles captions that have their
 * own playlist.
 */
function showInBandCaptions(media: HTMLVideoElement, shown: boolean): void {
  for (const track of media.textTracks) {
    if (track.kind === 'captions') track.mode = shown ? 'showing' : 'hidden';
  }
}

/**
 * A playlist is stale after this many target durations without a new segment. A single target duration would be too
 * short, because segments may be late.
 */
const STALE_AFTER = 3;

/**
 * Detects a playlist that has stopped growing. With such a stale playlist, the player would replay the last seconds
 * after every reconnection. Therefore the playlist is rejected until it grows again.
 *
 * @param previous last sequence number of the playlist that was stale in the previous attempt
 * @returns a function that returns the last sequence number if the playlist is stale, and `previous` until the first
 * playlist has loaded
 */
function detectStalePlaylist(
  hls: Hls,
  Events: typeof HlsEvents,
  previous: string | undefined,
  onStale: () => void,
): () => string | undefined {
  let end: string | undefined;
  let grewAt = 0;
  let staleAfterMs = 0;

  hls.on(Events.LEVEL_LOADED, (_event, { details: { endSN, live, targetduration } }) => {
    const current = String(endSN);
    // Only the first playlist of an attempt is compared with the playlist of the previous attempt. The two playlists
    // may belong to different levels. This causes no error, because sequence numbers match across levels.
    if (end === undefined && live && current === previous) onStale();
    if (current !== end) grewAt = performance.now();
    end = current;
    staleAfterMs = STALE_AFTER * targetduration * 1000;
  });
  return () => {
    if (end === undefined) return previous;
    return end === previous || performance.now() - grewAt > staleAfterMs ? end : undefined;
  };
}

type LoaderClass = HlsConfig['loader'];
type LoadArguments = Parameters<InstanceType<LoaderClass>['load']>;

const DISCONTINUITY_SEQUENCE = /(#EXT-X-DISCONTINUITY-SEQUENCE:\s*)(\d+)/;
/**
 * Maximum number of discontinuities by which another playlist of the stream, such as the caption playlist, may lag
 * behind the first playlist.
 */
const MAX_LAG = 100;

/**
 * Returns a function that reduces the discontinuity sequence number in each playlist of a stream by the same amount.
 * The number in the first playlist becomes `MAX_LAG`. If that number is already lower, no number changes.
 */
export function createRenumberer(): (playlist: string) => string {
  let origin: number | undefined;
  return (playlist) =>
    playlist.replace(DISCONTINUITY_SEQUENCE, (_match, tag: string, digits: string) => {
      const sequence = Number(digits);
      origin ??= Math.max(0, sequence - MAX_LAG);
      return `${tag}${Math.max(0, sequence - origin)}`;
    });
}

/**
 * Renumbers discontinuity sequences before hls.js reads them. hls.js keeps an array with these numbers as indices and
 * scans the array for every playlist. Some broadcasters derive the numbers from the time since 1970, so the numbers are
 * in the millions. The scan of such an array blocked the page for seconds.
 *
 * @returns a loader class for one player, because all playlists of a stream need the same offset
 */
function withRenumberedDiscontinuities(Loader: LoaderClass): LoaderClass {
  const renumber = createRenumberer();

  return class extends Loader {
    override load(...[context, config, callbacks]: LoadArguments) {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data } = response;
          const text = typeof data === 'string' && { data: renumber(data) };
          callbacks.onSuccess({ ...response, ...text }, ...rest);
        },
      });
    }
  };
}
