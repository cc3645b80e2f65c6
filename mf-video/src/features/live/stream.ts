import type { OffAirReason } from './live-state';

/** The qualities and captions of a stream, as far as the player has detected them. */
export interface StreamCapabilities {
  /** Picture heights in lines, highest first. Empty if there is a single quality or the browser exposes no heights. */
  readonly heights: readonly number[];
  /** Height of the quality that is playing. */
  readonly shown: number | undefined;
  readonly captions: boolean;
}

export const noCapabilities: StreamCapabilities = { heights: [], shown: undefined, captions: false };

/** A stream that is attached to a media element until `StreamOptions.signal` aborts. */
export interface Stream {
  /**
   * The playback position, in seconds, at which a new viewer would start; `undefined` if unknown or if the stream is
   * not live.
   */
  livePosition(): number | undefined;
  /** Whether the playlist contains the end of the broadcast. */
  hasEnded(): boolean;
  /** @param height in lines; `undefined` for automatic selection */
  selectQuality(height: number | undefined): void;
  /**
   * Whether the stream can show captions. The light build of hls.js cannot show them, so the player must open the
   * stream again with the full build.
   */
  readonly canShowCaptions: boolean;
  showCaptions(shown: boolean): void;
  /**
   * If the playlist has stopped growing, returns the sequence number of its last segment, otherwise `undefined`. Until
   * a playlist has loaded, hls.js streams return `StreamOptions.stalePlaylist`. Native streams always return
   * `undefined`.
   */
  stalePlaylist(): string | undefined;
}

export interface StreamOptions {
  /** Aborting releases the media element, the network and every timer. */
  readonly signal: AbortSignal;
  /**
   * Whether to play a broadcast that has already ended. `false` for automatic retries after the end of a broadcast,
   * because each retry would otherwise play the last minutes again. A broadcast that ends during the attempt always
   * plays to its end.
   */
  readonly acceptEnded: boolean;
  /**
   * The result of `Stream.stalePlaylist` in the previous attempt. If the first playlist of the new attempt is live and
   * ends with this segment, the attempt fails. `undefined` accepts every playlist.
   */
  readonly stalePlaylist: string | undefined;
  /** Whether the stream must be able to show captions. If so, hls.js is loaded in its full build. */
  readonly captions: boolean;
  /** Whether the visitor wants to reduce data usage. */
  readonly saveData: boolean;
  readonly onCapabilities: (capabilities: StreamCapabilities) => void;
  readonly onFailed: (reason: OffAirReason) => void;
}

/** Index of the caption track that best matches `navigator.languages`; 0 if none does. */
export function preferredTrackIndex(languages: readonly (string | undefined)[]): number {
  const base = (language = '') => language.toLowerCase().split('-')[0];
  for (const preferred of navigator.languages) {
    const index = languages.findIndex((language) => base(language) === base(preferred));
    if (index >= 0) return index;
  }
  return 0;
}

const CAPTIONS_KEY = 'safar-live-captions';
const QUALITY_KEY = 'safar-live-quality';

export interface LivePreferences {
  /** Picture height in lines; `undefined` for automatic selection. Stored in `sessionStorage`. */
  readonly quality: number | undefined;
  /** Whether captions are on. Stored in `localStorage`. */
  readonly captions: boolean;
}

export function readPreferences(): LivePreferences {
  try {
    const quality = Number(sessionStorage.getItem(QUALITY_KEY));
    return {
      quality: quality > 0 ? quality : undefined,
      captions: localStorage.getItem(CAPTIONS_KEY) === 'on',
    };
  } catch {
    return { quality: undefined, captions: false };
  }
}

export function savePreferences({ quality, captions }: LivePreferences): void {
  try {
    if (quality === undefined) sessionStorage.removeItem(QUALITY_KEY);
    else sessionStorage.setItem(QUALITY_KEY, String(quality));
    localStorage.setItem(CAPTIONS_KEY, captions ? 'on' : 'off');
  } catch {
    // Storage may be blocked in private windows. The preferences then last until the player unmounts.
  }
}
