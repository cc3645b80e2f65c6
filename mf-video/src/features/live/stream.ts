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

/** A stream that stays attached to a media element until its signal aborts. */
export interface Stream {
  /**
   * The playback position, in seconds, at which a new viewer would start; `undefined` if unknown or if the stream is
   * not live.
   */
  livePosition(): number | undefined;
  /** @param height in lines, or `undefined` for automatic */
  selectQuality(height: number | undefined): void;
  /**
   * Whether the stream can show captions. A stream of the light build of hls.js must be opened again with the full
   * build first.
   */
  readonly canShowCaptions: boolean;
  showCaptions(shown: boolean): void;
  /**
   * The last sequence number of the playlist, if the playlist has stopped growing. Until a playlist has loaded, hls.js
   * streams return the number from `StreamOptions.stalePlaylist`. Native streams always return `undefined`.
   */
  stalePlaylist(): string | undefined;
}

export interface StreamOptions {
  /** Aborting releases the media element, the network and every timer. */
  readonly signal: AbortSignal;
  /** `false` for automatic retries after a broadcast has ended, because its last minutes must not start again. */
  readonly acceptEnded: boolean;
  /**
   * Last sequence number of the playlist that was stale in the previous attempt. A playlist with the same number is
   * rejected.
   */
  readonly stalePlaylist: string | undefined;
  /** Whether captions must be available. hls.js needs its full build for captions, native HLS does not. */
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
  /** Picture height in lines; `undefined` for automatic. Stored for the session. */
  readonly quality: number | undefined;
  /** Stored for the device. */
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
    // Storage may be blocked in private windows; the preference then lasts until the player unmounts.
  }
}
