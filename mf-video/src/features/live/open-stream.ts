import { loadChunk } from '@safar/shared/federation/load-chunk';
import { attachHls } from './attach-hls';
import { attachNative } from './attach-native';
import type { OffAirReason } from './live-state';
import type { StreamOffer } from './stream-offer';

/** A stream that is attached to a media element until its signal fires. */
export interface Stream {
  /** Where somebody who arrives now would be; `undefined` when that is not known, or there is no "now". */
  livePosition(): number | undefined;
  /** @param height lines of picture, or `undefined` for what fits best */
  chooseQuality(height: number | undefined): void;
  showCaptions(shown: boolean): void;
  /** Names the end of a playlist that has stopped growing. */
  frozenList(): string | undefined;
}

export interface StreamOptions {
  /** Lets go of the media element, the network and every timer. */
  readonly signal: AbortSignal;
  /** False after a broadcast has ended: its last minutes are no reason to play again by itself. */
  readonly acceptEnded: boolean;
  /** The end of a playlist that stood still before: no reason either. */
  readonly frozenList: string | undefined;
  /** Whether captions are wanted: only the full build of the library has them. */
  readonly captions: boolean;
  /** The visitor wants to save data. */
  readonly saving: boolean;
  readonly onOffer: (offer: StreamOffer) => void;
  readonly onFailed: (reason: OffAirReason) => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const hasMediaSource = () => 'ManagedMediaSource' in window || 'MediaSource' in window;

// The light build is a third smaller (96 kB instead of 146, brotli) and knows whether a stream announces captions.
const lightBuild = () => import(/* webpackChunkName: "hls" */ './hls-light');
const fullBuild = () => import(/* webpackChunkName: "hls-full" */ './hls-full');

/**
 * Attaches an HLS stream. The library is loaded here and nowhere else, so not before somebody wants to watch;
 * it comes before the browser's own HLS because Chromium says "maybe" to that and plays less.
 *
 * @returns `undefined` when this browser can play no HLS at all
 * @throws when the library cannot be loaded
 */
export async function openStream(
  media: HTMLVideoElement,
  address: string,
  options: StreamOptions,
): Promise<Stream | undefined> {
  // An iPhone without media source would download the library for nothing.
  if (hasMediaSource()) {
    const { Hls } = await loadChunk(options.captions ? fullBuild : lightBuild);
    if (options.signal.aborted) return undefined;
    const stream = attachHls(Hls, media, address, options);
    if (stream) return stream;
  }
  return media.canPlayType(HLS_TYPE) === '' ? undefined : attachNative(media, address, options);
}
