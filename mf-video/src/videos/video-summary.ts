import type { Page } from '@safar/api/pages';
import type { Video } from '@safar/api/schemas';

/**
 * The fields of a video that cards show, and that the video page shows first. Lists in the store contain only these
 * fields, because the HTML of a page includes the serialized store. Descriptions made up most of it, although no card
 * shows them.
 */
export interface VideoSummary extends Pick<Video, 'id' | 'video' | 'category' | 'title'> {
  /** Only present if the page shows it. */
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
