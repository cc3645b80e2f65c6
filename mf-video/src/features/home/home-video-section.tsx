import type { Video } from '@safar/shared/api/schemas/video';
import { categoryPath, knownCategories } from '@safar/shared/domain/category';
import type { HomeSection } from '@safar/shared/domain/home-limits';
import { Container } from '@safar/shared/ui/container';
import { Panel } from '@safar/shared/ui/panel';
import { Section } from '@safar/shared/ui/section';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { videoLink } from '../../videos/video-link';
import { useHomeSection } from './use-home-section';
import { VideoList, VideoListSkeleton, type VideoListLook } from './video-list';

interface HomeVideoSectionProps {
  readonly section: HomeSection;
  readonly title: string;
  readonly look: VideoListLook;
  /** Stands under the section, about its first video. */
  readonly below?: (first: Video) => ReactNode;
}

/** A section of the home page in all its states. Heading and "Show More" lead to the first video. */
export function HomeVideoSection({ section, title, look, below }: HomeVideoSectionProps) {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useHomeSection(section);
  const category = knownCategories[section];
  const first = request.data?.[0];
  const toFirst = (words: string) =>
    first && { ...videoLink(first), label: t.watchFirst(words, first.title) };

  return (
    <>
      <Section
        title={title}
        heading={toFirst(title)}
        more={toFirst(t.showMore)}
        all={{ href: categoryPath(category), category }}
      >
        <RequestView
          request={request}
          onRetry={retry}
          errorText={errorText}
          skeleton={<VideoListSkeleton look={look} />}
        >
          {(videos) =>
            videos.length > 0 ? (
              <VideoList look={look} label={title} videos={videos} />
            ) : (
              <Panel kind="empty" message={t.noVideosOf(category)} />
            )
          }
        </RequestView>
      </Section>
      {first && below && <Container>{below(first)}</Container>}
    </>
  );
}
