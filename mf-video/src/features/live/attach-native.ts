import type { Stream, StreamOptions } from './open-stream';
import { noOffer } from './stream-offer';
import { showNativeCaptions } from './text-tracks';

/** Safari begins about three segments of the usual six seconds behind the end of the list. */
const USUAL_DELAY = 18;

function liveEdge({ seekable }: HTMLMediaElement): number | undefined {
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : NaN;
  return Number.isFinite(end) ? end : undefined;
}

/** Lets the browser play the playlist by itself. It chooses the quality too, and tells nobody. */
export function attachNative(
  media: HTMLVideoElement,
  address: string,
  { signal, onFailed, onOffer }: StreamOptions,
): Stream {
  let captions = false;
  media.addEventListener('error', () => onFailed('silent'), { signal });
  media.textTracks.addEventListener(
    'addtrack',
    () => {
      onOffer({ ...noOffer, captions: true });
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
      return edge === undefined ? undefined : edge - USUAL_DELAY;
    },
    chooseQuality: () => undefined,
    showCaptions(shown) {
      captions = shown;
      showNativeCaptions(media, shown);
    },
    frozenList: () => undefined,
  };
}
