import type { Page } from '@safar/api/pages';
import type { Video } from '@safar/api/schemas';
import { call } from '@safar/remote-kit/state';
import { descriptionText } from './description-text';

/**
 * The fields of a video that cards show, and that the video page shows first. Lists in the store contain only these
 * fields, because the HTML of a page includes the serialized store. Descriptions made up most of it, although no card
 * shows them.
 */
export interface VideoSummary extends Pick<Video, 'id' | 'video' | 'category' | 'title'> {
  /** Text without HTML, with a line for each paragraph. Only present if the page shows it. */
  readonly description?: string;
}

/** The fields of a video that its page shows. */
export function* withDescription(video: Video): Generator<unknown, VideoSummary> {
  const description = (yield call(descriptionText, video.description)) as string;
  return { ...toSummary(video), description };
}

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
