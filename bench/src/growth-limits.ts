import { atMost, type Verdict } from './harness';
import type { ScrollFigures } from './scroll';
import { milliseconds, percent, ratio } from './statistics';

const MAX_RATIO = 1.25;
const LONG_FRAME_MS = 50;

/** Compares the largest ratio with `MAX_RATIO`. The verdict is a failure if any ratio is missing (`null`). */
export function judgeWorstRatio(name: string, ratios: readonly (number | null)[]): Verdict {
  const measured = ratios.filter((value) => value !== null);
  return atMost(
    `${name}, largest ratio`,
    measured.length < ratios.length ? null : Math.max(...measured),
    MAX_RATIO,
    ratio,
  );
}

/**
 * Compares scrolling the category page in archives of 100,000 and 1,000,000 videos with scrolling it in an archive of
 * 10,000 videos. The demo content is not the baseline, because its category page is too short to request more videos
 * during scrolling.
 */
export function judgeScrolls(categories: ReadonlyMap<string, ScrollFigures | null>): Verdict[] {
  const figures: Readonly<Record<string, (scrolled: ScrollFigures) => number>> = {
    'category: most DOM elements while scrolling': ({ elements }) => elements,
    'category: bytes of an API response': ({ apiBytes, apiResponses }) =>
      apiBytes / Math.max(1, apiResponses),
  };
  const control = categories.get('10,000');
  return Object.entries(figures).map(([name, figureOf]) =>
    judgeWorstRatio(
      `${name}, 100,000 and 1,000,000 ÷ 10,000`,
      (['100,000', '1,000,000'] as const).map((size) => {
        const scrolled = categories.get(size);
        return scrolled && control ? figureOf(scrolled) / figureOf(control) : null;
      }),
    ),
  );
}

export function judgeCategory(scrolled: ScrollFigures | null): Verdict[] {
  const longShare =
    scrolled && scrolled.frames.filter((time) => time > LONG_FRAME_MS).length / scrolled.frames.length;
  return [
    atMost('category: cards in the document', scrolled && scrolled.cards, 96),
    atMost('category: longest task', scrolled && Math.max(0, ...scrolled.longTasks), 200, milliseconds),
    atMost(`category: frames that took more than ${LONG_FRAME_MS} ms`, longShare, 0.1, percent),
  ];
}

/**
 * Checks that the time to load content is proportional to the number of videos: the time per video must be about the
 * same for 100,000 and 1,000,000 videos. The demo content has few videos, so the time to load it is subtracted as the
 * fixed cost.
 */
export function judgeLoad(seconds: ReadonlyMap<string, number>): Verdict {
  const fixed = seconds.get('demo') ?? NaN;
  const secondsPerVideo = (size: string, count: number) => ((seconds.get(size) ?? NaN) - fixed) / count;
  const value = secondsPerVideo('1,000,000', 1_000_000) / secondsPerVideo('100,000', 100_000);
  return atMost(
    'content load, seconds per video, 1,000,000 ÷ 100,000',
    Number.isNaN(value) ? null : value,
    MAX_RATIO,
    ratio,
  );
}
