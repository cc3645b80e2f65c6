import { homePageSize, type HomeCategory, knownCategories } from '@safar/domain/categories';
import { Container } from '@safar/ui/container';
import { Panel } from '@safar/ui/panel';
import { Section } from '@safar/ui/section';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { videoLink } from '../../videos/video-link';
import { useHomeSection } from './home-state';
import { SectionPages } from './section-pages';
import { VideoList, type VideoListLayout, VideoListSkeleton } from './video-list';
import { FeaturedBanner } from './featured-banner';
import type { VideoSummary } from '../../videos/video-summary';

interface HomeVideoSectionProps {
  readonly section: HomeCategory;
  readonly title: string;
  readonly layout: VideoListLayout;
  /** Whether the visitor can page through all videos of the category. */
  readonly hasPages?: boolean;
  /** Renders content below the section. `first` is its first video. Not called for a section without videos. */
  readonly below?: (first: VideoSummary) => ReactNode;
}

/** A video section of the home page. The heading and the link "Show More" both lead to the first video. */
function HomeVideoSection({ section, title, layout, hasPages = false, below }: HomeVideoSectionProps) {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useHomeSection(section);
  const category = knownCategories[section];
  const first = request.data?.items[0];
  const toFirst = (words: string) =>
    first && { ...videoLink(first), label: t.watchVideo(words, first.title) };

  return (
    <>
      <Section title={title} heading={toFirst(title)} more={toFirst(t.showMore)}>
        <RequestView
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<VideoListSkeleton layout={layout} aboveLink />}
        >
          {(page) =>
            page.total > homePageSize[section] && hasPages ? (
              <SectionPages section={section} request={{ ...request, data: page }}>
                <VideoList layout={layout} label={title} videos={page.items} />
              </SectionPages>
            ) : page.items.length > 0 ? (
              <VideoList layout={layout} label={title} videos={page.items} />
            ) : (
              <Panel kind="empty" message={t.noVideosInCategory(category)} />
            )
          }
        </RequestView>
      </Section>
      {first && below && <Container>{below(first)}</Container>}
    </>
  );
}

/** Fills the `home.most-watched` slot. */
export function MostWatched() {
  const t = useMessages();
  return (
    <HomeVideoSection
      section="mostWatched"
      title={t.mostWatched}
      layout="shelf"
      below={(first) => <FeaturedBanner video={first} title={t.mostWatched} text={t.mostWatchedText} />}
    />
  );
}

/** Fills the `home.documentaries` slot. */
export function Documentaries() {
  const t = useMessages();
  return <HomeVideoSection section="exclusiveDocumentaries" title={t.exclusiveDocumentaries} layout="lead" />;
}

/** Fills the `home.trending` slot with all videos of the category "Trending Now", one page at a time. */
export function Trending() {
  const t = useMessages();
  return <HomeVideoSection section="trendingNow" title={t.trendingNow} layout="compact" hasPages />;
}
