import { truncateText } from '@safar/domain/text';
import { matchRanges } from '@safar/domain/match-ranges';
import { parseVideoId } from '@safar/domain/youtube';
import { useHost } from '@safar/remote-kit/host';
import { VideoCard, type VideoCardProps } from '@safar/ui/card';
import { Fragment } from 'react';
import { useTitleFallback } from './use-title-fallback';
import { videoLink } from './video-link';
import { showVideoPagePlaceholder } from './video-page-placeholder';
import styles from './video-record-card.module.scss';
import type { VideoSummary } from './video-summary';

interface VideoRecordCardProps extends Pick<
  VideoCardProps,
  'headingLevel' | 'sizes' | 'priority' | 'className' | 'disc'
> {
  readonly video: VideoSummary;
  /**
   * Maximum length of the visible title in graphemes. The accessible name is the full title, unless `highlight` is set.
   */
  readonly titleLength?: number;
  /** Whether the thumbnail has a category chip. Set it to `false` if the thumbnail is too small for the chip. */
  readonly showCategory?: boolean;
  /** Search terms to highlight in the title. */
  readonly highlight?: string | undefined;
}

/** Renders a video record from the API as a `VideoCard`. Renders nothing for a record without a usable video link. */
export function VideoRecordCard({
  video: record,
  titleLength,
  showCategory = true,
  highlight,
  ...card
}: VideoRecordCardProps) {
  const { events } = useHost();
  const video = useTitleFallback()(record);
  const videoId = parseVideoId(video.video);
  if (!videoId) return null;
  const title = titleLength === undefined ? video.title : truncateText(video.title, titleLength).text;
  return (
    <VideoCard
      {...videoLink(video)}
      onFollow={(link) => {
        const thumbnail = link.closest('article')?.querySelector('img');
        if (thumbnail) showVideoPagePlaceholder(video, thumbnail, events);
      }}
      {...card}
      videoId={videoId}
      {...(highlight
        ? { title: <HighlightedText text={title} terms={highlight} /> }
        : { title, fullTitle: video.title })}
      category={(showCategory && video.category) || undefined}
    />
  );
}

/** Renders a text with the search terms in `<mark>`. Terms match regardless of case and diacritics. */
export function HighlightedText({ text, terms }: { readonly text: string; readonly terms: string }) {
  const ranges = matchRanges(text, terms);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
