import type { HlsConfig } from 'hls.js';
import { ErrorTypes, Events, Hls } from 'hls.js/light';
import type { Stream, StreamOptions } from './open-stream';

const settings: Partial<HlsConfig> = {
  // A phone never downloads more lines than its screen has.
  capLevelToPlayerSize: true,
  // Seconds. What was seen is let go, and no more is fetched ahead than a short tunnel needs.
  backBufferLength: 30,
  maxBufferLength: 20,
  maxMaxBufferLength: 30,
  liveDurationInfinity: true,
  // The site's security policy has workers only from files, and this much work needs none.
  enableWorker: false,
};

/**
 * Plays through media source.
 *
 * @returns `undefined` when this browser has none that plays the usual codecs
 */
export function attachHls(
  media: HTMLVideoElement,
  address: string,
  { signal, acceptEnded, onFailed }: StreamOptions,
): Stream | undefined {
  if (!Hls.isSupported()) return undefined;
  const hls = new Hls(settings);
  let repaired = false;
  let live = true;

  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !repaired) {
      repaired = true;
      hls.recoverMediaError();
      // The element was emptied for it, which also stopped it.
      media.play().catch(() => undefined);
    } else {
      onFailed('silent');
    }
  });
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    live = details.live;
    if (!live && !acceptEnded) onFailed('ended');
  });
  // A paused player downloads nothing.
  media.addEventListener('pause', () => hls.stopLoad(), { signal });
  media.addEventListener('play', () => hls.startLoad(), { signal });
  signal.addEventListener('abort', () => hls.destroy());

  hls.loadSource(address);
  hls.attachMedia(media);
  return {
    secondsBehind: () => (live ? (hls.liveSyncPosition ?? media.currentTime) - media.currentTime : 0),
    goLive() {
      if (hls.liveSyncPosition !== null) media.currentTime = hls.liveSyncPosition;
    },
  };
}
