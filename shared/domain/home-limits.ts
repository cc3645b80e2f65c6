import { type knownCategories } from './category';

/** The sections of the home page by their key in its state. */
export type HomeSection = keyof typeof knownCategories;

/** Videos per section of the home page, and only there; Trending Now shows all. */
const caps: Readonly<Record<HomeSection, number>> = {
  mostWatched: 6,
  exclusiveDocumentaries: 6,
  bestOfThisWeek: 6,
  trendingNow: Infinity,
};

/** The part of a category's list that its home section shows. */
export function capForHome<T>(section: HomeSection, items: readonly T[]): readonly T[] {
  return items.slice(0, caps[section]);
}
