import type { Page } from '@safar/api/pages';
import type { Video } from '@safar/api/schemas';
import { call } from '@safar/remote-kit/state';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';

/**
 * The fields of a video that cards show, and that the video page shows while the complete video loads. Lists in the
 * store contain only these fields, because the HTML of a page includes the serialized store. No card shows a
 * description, and descriptions would make up most of the serialized lists.
 */
export interface VideoSummary extends Pick<Video, 'id' | 'video' | 'category' | 'title'> {
  /** Text without HTML and without empty lines. Only present on a video whose description the page shows. */
  readonly description?: string;
}

const loadParser = () => import(/* webpackChunkName: "html" */ '@safar/domain/post-html/post-html-to-text');

const collapseSpace = (line: string) => line.replace(/\s+/gu, ' ').trim();

/**
 * Converts a description, which may contain HTML, to text, line by line and without empty lines. Most descriptions
 * contain no HTML, and the parser is large, so it is loaded only if it is needed.
 */
export async function descriptionText(description: string): Promise<string> {
  if (/[<&]/.test(description)) return (await loadChunk(loadParser)).postHtmlToLines(description);
  return description.split('\n').map(collapseSpace).filter(Boolean).join('\n');
}

/** Returns the summary of a video, including its description as text. */
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
