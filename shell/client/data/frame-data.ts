import type { Feature, LoadContext } from '@safar/shared/contract/remote-module';
import { bannerKey, bannerReducer } from './banner-slice';
import { categoriesKey, categoriesReducer } from './categories-slice';
import { fetchBanner, fetchCategories, watchBanner, watchCategories } from './frame-saga';

/** The shell's own slices: what the frame around every page is made with. */
export const frameFeatures: readonly Feature[] = [
  { key: bannerKey, reducer: bannerReducer, saga: watchBanner },
  { key: categoriesKey, reducer: categoriesReducer, saga: watchCategories },
];

/** Brings the frame's data into the store of a server's request. A call that fails is a state, not an error. */
export async function loadFrame({ run }: Pick<LoadContext, 'run'>): Promise<void> {
  await Promise.all([run(fetchBanner), run(fetchCategories)]);
}
