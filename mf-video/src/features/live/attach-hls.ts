import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { watchFrozenList } from './frozen-list';
import { hlsCaptions } from './hls-captions';
import { hlsQuality } from './hls-quality';
import type { Stream, StreamOptions } from './open-stream';
import { withSmallDiscontinuities } from './small-discontinuities';
import { noOffer, type StreamOffer } from './stream-offer';

const settings: Partial<HlsConfig> = {
  // A phone never downloads more lines than its screen has.
  capLevelToPlayerSize: true,
  // Also not at first, when the library would take the first level of the list.
  startLevel: -1,
  testBandwidth: false,
  // Seconds. What was seen is let go, and no more is fetched ahead than a short tunnel needs.
  backBufferLength: 30,
  maxBufferLength: 20,
  maxMaxBufferLength: 30,
  liveDurationInfinity: true,
  // The site's security policy has workers only from files, and this much work needs none.
  enableWorker: false,
};

/** For who saves data: the lowest quality from the first segment on. */
const thrifty: Partial<HlsConfig> = { capLevelToPlayerSize: false, startLevel: 0 };

/**
 * Plays through media source.
 *
 * @param Library the light build, or the full one where captions are wanted
 * @returns `undefined` when this browser has none that plays the usual codecs
 */
export function attachHls(
  Library: typeof Hls,
  media: HTMLVideoElement,
  address: string,
  { signal, acceptEnded, frozenList: frozenBefore, saving, onOffer, onFailed }: StreamOptions,
): Stream | undefined {
  if (!Library.isSupported()) return undefined;
  const { Events, ErrorTypes } = Library;
  const loader = withSmallDiscontinuities(Library.DefaultConfig.loader);
  const hls = new Library({ ...settings, ...(saving && thrifty), loader });
  let repaired = false;
  let live = true;
  let offer: StreamOffer = noOffer;
  const onMore = (more: Partial<StreamOffer>) => onOffer((offer = { ...offer, ...more }));

  const chooseQuality = hlsQuality(hls, Events, saving, onMore);
  const showCaptions = hlsCaptions(hls, Events, media, signal, onMore);
  const frozenList = watchFrozenList(hls, Events, frozenBefore, () => onFailed('silent'));

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
    livePosition: () => (live ? (hls.liveSyncPosition ?? undefined) : undefined),
    chooseQuality,
    showCaptions,
    frozenList,
  };
}
