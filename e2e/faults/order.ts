import type { Cell } from './cells';

/**
 * Shuffles the items. The new order depends only on the seed, so that a failure that depends on the order can be
 * reproduced.
 */
function inSeededOrder<T>(items: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * Selects the cells of the fault matrix that this run tests. By default, it tests all cells. `FAULTS=40` selects forty
 * random cells, and `FAULTS=bucket` selects the cells whose ids match the pattern `bucket`. Cells that need the same
 * kind of test environment (`stage`) follow each other, because an environment takes seconds to start.
 */
export function chosenCells(cells: readonly Cell[]): Cell[] {
  const { FAULTS = '', FAULTS_SEED } = process.env;
  const ordered = inSeededOrder(cells, Number(FAULTS_SEED));
  const chosen = /^\d+$/.test(FAULTS)
    ? ordered.slice(0, Number(FAULTS))
    : ordered.filter(({ id }) => new RegExp(FAULTS).test(id));
  return chosen.sort((a, b) => a.stage.localeCompare(b.stage));
}
