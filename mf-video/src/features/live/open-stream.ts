import { loadChunk } from '@safar/shared/federation/load-chunk';
import { attachNative } from './attach-native';
import type { OffAirReason } from './live-state';

/** A stream that is attached to a media element until its signal fires. */
export interface Stream {
  /** How far the picture is behind where somebody who arrives now would be. */
  secondsBehind(): number;
  goLive(): void;
}

export interface StreamOptions {
  /** Lets go of the media element, the network and every timer. */
  readonly signal: AbortSignal;
  /** False after a broadcast has ended: its last minutes are no reason to play again by itself. */
  readonly acceptEnded: boolean;
  readonly onFailed: (reason: OffAirReason) => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const hasMediaSource = () => 'ManagedMediaSource' in window || 'MediaSource' in window;

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
    const { attachHls } = await loadChunk(() => import(/* webpackChunkName: "hls" */ './attach-hls'));
    if (options.signal.aborted) return undefined;
    const stream = attachHls(media, address, options);
    if (stream) return stream;
  }
  return media.canPlayType(HLS_TYPE) === '' ? undefined : attachNative(media, address, options);
}
