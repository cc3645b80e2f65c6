import type { Page } from '@safar/api/pages';
import type { Video } from '@safar/api/schemas';

/**
 * The fields of a video that its card shows and its page begins with. Lists in the store have only these, because the
 * document of a page contains its store: descriptions were the largest part of it, and no card shows them.
 */
export interface VideoSummary extends Pick<Video, 'id' | 'video' | 'category' | 'title'> {
  /** Missing unless the page shows it. */
  readonly description?: string;
}

/** The fields of a video that its page shows. */
export const withDescription = ({ id, video, category, title, description }: Video): VideoSummary => ({
  id,
  video,
  category,
  title,
  description,
});

export const toSummary = ({ id, video, category, title }: VideoSummary): VideoSummary => ({
  id,
  video,
  category,
  title,
});

export const toSummaries = ({ items, ...page }: Page<Video>): Page<VideoSummary> => ({
  ...page,
  items: items.map(toSummary),
});
