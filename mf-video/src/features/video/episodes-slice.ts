import type { Video } from '@safar/shared/api/schemas/video';
import { createCategorySlice, type CategoryRequest } from '../../requests/category-slice';

export const episodesKey = 'mf-video/episodes';

/** As much of a category's list as has been asked for. */
export interface Episodes {
  readonly videos: readonly Video[];
  /** Pages that these are. */
  readonly pages: number;
  /** Whether the category has more pages. */
  readonly more: boolean;
}

export type WithEpisodes = { readonly [episodesKey]: CategoryRequest<Episodes> };

export const {
  reducer: episodesReducer,
  requested: episodesRequested,
  received: episodesReceived,
  failed: episodesFailed,
  left: episodesLeft,
  requestOf: episodesOf,
} = createCategorySlice<Episodes>(episodesKey);
