import type { Video } from '@safar/shared/api/schemas/video';
import { sameCategory } from '@safar/shared/domain/category';

/** How many other episodes the page shows at first. */
export const FIRST_RELATED = 4;

/** The videos of the same category, without the one they are related to. */
export function relatedVideos(video: Video, videos: readonly Video[]): readonly Video[] {
  return videos.filter(({ id, category }) => id !== video.id && sameCategory(category, video.category));
}
