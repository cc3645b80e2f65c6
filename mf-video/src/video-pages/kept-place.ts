/** How a list was laid out when the visitor left it: what Back and Reload need to lay it out alike before it has come. */
export interface KeptPlace {
  readonly first: number;
  readonly last: number;
  /** Of the window, in pixels: on another one the heights mean nothing. */
  readonly width: number;
  /** In pixels, by page, as far as they were ever shown. */
  readonly heights: Readonly<Record<number, number>>;
}

/** Beside what the router keeps in an entry of the history, and out of its sight. */
const KEY = 'videoPages';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What the current entry of the history knows, if it fits: `page` is the one that its address names. */
export function readPlace(page: number): KeptPlace | null {
  const state: unknown = history.state;
  const place = isRecord(state) ? state[KEY] : null;
  if (!isRecord(place)) return null;
  const { first, last, width, heights } = place;
  if (!isCount(first) || !isCount(last) || first > page || last < page) return null;
  const known = width === innerWidth && isRecord(heights) ? Object.entries(heights) : [];
  return {
    first,
    last,
    width: innerWidth,
    heights: Object.fromEntries(
      known.flatMap(([number, height]) => (typeof height === 'number' ? [[number, height]] : [])),
    ),
  };
}

/** Writes the place, and the address of the page in view, into the current entry of the history; adds none. */
export function writePlace(place: KeptPlace, address: string): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) ? state : {}), [KEY]: place }, '', address);
}
