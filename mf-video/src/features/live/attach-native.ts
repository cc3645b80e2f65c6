import type { Stream, StreamOptions } from './open-stream';

/** Safari begins about three segments of the usual six seconds behind the end of the list. */
const USUAL_DELAY = 18;

function liveEdge({ seekable }: HTMLMediaElement): number | undefined {
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : NaN;
  return Number.isFinite(end) ? end : undefined;
}

/** Lets the browser play the playlist by itself. */
export function attachNative(
  media: HTMLVideoElement,
  address: string,
  { signal, onFailed }: StreamOptions,
): Stream {
  media.addEventListener('error', () => onFailed('silent'), { signal });
  signal.addEventListener('abort', () => {
    media.removeAttribute('src');
    media.load();
  });
  media.src = address;
  return {
    secondsBehind: () => (liveEdge(media) ?? media.currentTime) - media.currentTime - USUAL_DELAY,
    goLive() {
      const edge = liveEdge(media);
      if (edge !== undefined) media.currentTime = edge - USUAL_DELAY;
    },
  };
}
