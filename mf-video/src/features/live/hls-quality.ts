import type Hls from 'hls.js';
import type { Events as HlsEvents } from 'hls.js';
import type { Stream } from './open-stream';
import type { StreamOffer } from './stream-offer';

const AUTOMATIC = -1;

/** The qualities of a stream by their height: tells which there are and which is shown, and takes the visitor's choice. */
export function hlsQuality(
  hls: Hls,
  Events: typeof HlsEvents,
  saving: boolean,
  onOffer: (offer: Partial<StreamOffer>) => void,
): Stream['chooseQuality'] {
  let wanted: number | undefined;
  // Of two levels of one height, the later has more bits.
  const levelOf = (height: number | undefined) =>
    height === undefined ? AUTOMATIC : hls.levels.findLastIndex((level) => level.height === height);

  hls.on(Events.MANIFEST_PARSED, () => {
    if (saving) hls.autoLevelCapping = 0;
    const heights = [...new Set(hls.levels.map(({ height }) => height))].filter((height) => height > 0);
    onOffer({ heights: heights.length > 1 ? heights.sort((a, b) => b - a) : [] });
    if (wanted !== undefined) hls.nextLevel = levelOf(wanted);
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => onOffer({ shown: hls.levels[level]?.height }));

  return (height) => {
    if (height === wanted) return;
    wanted = height;
    if (hls.levels.length > 0) hls.nextLevel = levelOf(height);
  };
}
