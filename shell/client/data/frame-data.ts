import type { Category } from '@safar/api/schemas';
import type { Feature, LoadContext } from '@safar/contract/remote-module';
import { knownCategories } from '@safar/domain/categories';
import { menuCategories } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest, type RequestState } from '@safar/remote-kit/state/request-slice';

const importApi = () => import(/* webpackChunkName: "api" */ '@safar/api/site-content');

/** The text in the middle of the header. */
export const bannerRequest = createRequest({
  key: 'shell/banner',
  load: () => callApi(() => importApi().then((api) => api.getBannerText)),
  keepPrevious: true,
});

/** The first categories of the navigation. A failed reload keeps the previous list. */
export const categoriesRequest = createRequest({
  key: 'shell/categories',
  load: () => callApi(() => importApi().then((api) => api.listCategories), { perPage: menuCategories }),
  keepPrevious: true,
});

/** The shell's own slices, for header and navigation. */
export const frameFeatures: readonly Feature[] = [bannerRequest.feature, categoriesRequest.feature];

/** Loads the data of header and navigation on the server. A failed call becomes a state, not an error. */
export async function loadFrame({ run }: Pick<LoadContext, 'run'>): Promise<void> {
  await Promise.all([run(bannerRequest.fetch), run(categoriesRequest.fetch)]);
}

export const useBanner = (): RequestState<string> => useRequest(bannerRequest, undefined).request;

const known: readonly Category[] = Object.values(knownCategories).map((name) => ({ name, icon: null }));

export interface CategoriesView {
  /** The first ones of the API; the four known categories until there is one. */
  readonly categories: readonly Category[];
  /** Whether `/category` has further categories. */
  readonly hasMore: boolean;
  readonly status: RequestState<unknown>['status'];
  /** The server's own message about a failure; may be empty. It stays until the next response. */
  readonly error: string | null;
  retry(): void;
}

/** The categories of the navigation. */
export function useCategories(): CategoriesView {
  const { request, retry } = useRequest(categoriesRequest, undefined);
  const { status, data, error } = request;
  const categories = data && data.items.length > 0 ? data.items : known;
  return { categories, hasMore: data !== null && data.total > menuCategories, status, error, retry };
}
