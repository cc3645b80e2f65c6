import type { Category } from '@safar/api/schemas';
import type { Feature, LoadContext } from '@safar/contract/remote-module';
import { knownCategories } from '@safar/domain/categories';
import { menuCategories } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest, type RequestState } from '@safar/remote-kit/state/request-slice';

const importApi = () => import(/* webpackChunkName: "api" */ '@safar/api/site-content');

/** Requests the broadcaster's banner text, which the header and the site menu show. */
const bannerRequest = createRequest({
  key: 'shell/banner',
  load: () => callApi(() => importApi().then((api) => api.getBannerText)),
  keepPrevious: true,
});

/** Requests the first `menuCategories` categories for the navigation. If a later request fails, the list stays. */
const categoriesRequest = createRequest({
  key: 'shell/categories',
  load: () => callApi(() => importApi().then((api) => api.listCategories), { perPage: menuCategories }),
  keepPrevious: true,
});

/** The shell's store features for header and navigation. */
export const frameFeatures: readonly Feature[] = [bannerRequest.feature, categoriesRequest.feature];

/**
 * Loads the data of header and navigation on the server. A failed call is recorded in the store and does not throw.
 */
export async function loadFrame({ run }: Pick<LoadContext, 'run'>): Promise<void> {
  await Promise.all([run(bannerRequest.fetch), run(categoriesRequest.fetch)]);
}

export const useBanner = (): RequestState<string> => useRequest(bannerRequest, undefined).request;

const known: readonly Category[] = Object.values(knownCategories).map((name) => ({ name, icon: null }));

interface CategoriesView {
  /** The first categories from the API, or the four `knownCategories` as long as the API has returned none. */
  readonly categories: readonly Category[];
  /** Whether `/category` has further categories. */
  readonly hasMore: boolean;
  readonly status: RequestState<unknown>['status'];
  /**
   * The server's message for visitors about the failed request, possibly empty; `null` if there is no error.
   * A retry keeps the message until the next response.
   */
  readonly error: string | null;
  retry(): void;
}

/** Returns the categories for the navigation. */
export function useCategories(): CategoriesView {
  const { request, retry } = useRequest(categoriesRequest, undefined);
  const { status, data, error } = request;
  const categories = data && data.items.length > 0 ? data.items : known;
  return { categories, hasMore: data !== null && data.total > menuCategories, status, error, retry };
}
