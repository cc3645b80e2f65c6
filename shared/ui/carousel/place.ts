/** Further away all slides look the same. */
const FAR = 3;

/**
 * Where a slide stands beside the current one: 0 is the current one, 1 the next, -1 the one before, 3 and -3 what is
 * further away.
 *
 * @param loop how many there are, when the last one is followed by the first
 */
export function placeOf(index: number, current: number, loop?: number): number {
  let offset = index - current;
  if (loop !== undefined) {
    offset = wrap(offset, loop);
    if (offset > loop / 2) offset -= loop;
  }
  return Math.max(-FAR, Math.min(FAR, offset));
}

/** The same position of a round of `count`, counted from 0. */
export const wrap = (index: number, count: number): number => ((index % count) + count) % count;
