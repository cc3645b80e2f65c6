import type { Video } from '@safar/shared/api/schemas/video';
import { sameCategory } from '@safar/shared/domain/category';

/** The videos of the same category, without the one they are related to. */
export function relatedVideos(video: Video, videos: readonly Video[]): readonly Video[] {
  return videos.filter(({ id, category }) => id !== video.id && sameCategory(category, video.category));
}
