import { knownCategories, categoryPath } from '@safar/shared/domain/category';
import { Container } from '@safar/shared/ui/container';
import { Panel } from '@safar/shared/ui/panel';
import { Section } from '@safar/shared/ui/section';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { videoLink } from '../../videos/video-link';
import { FeaturedBanner } from '../home/featured-banner';
import { useHomeSection } from '../home/use-home-section';
import { WeekFilms } from './week-films';
import { WeekSkeleton } from './week-skeleton';

const category = knownCategories.bestOfThisWeek;

/** Fills `home.best-of-week`. Heading and "Show More" lead to the first video, which the player holds. */
export function BestOfWeek() {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useHomeSection('bestOfThisWeek');
  const first = request.data?.[0];
  const toFirst = (words: string) =>
    first && { ...videoLink(first), label: t.watchFirst(words, first.title) };

  return (
    <>
      <Section
        title={t.bestOfWeek}
        heading={toFirst(t.bestOfWeek)}
        more={toFirst(t.showMore)}
        all={{ href: categoryPath(category), category }}
      >
        <RequestView request={request} onRetry={retry} errorText={errorText} skeleton={<WeekSkeleton />}>
          {(videos) =>
            videos.length > 0 ? (
              <WeekFilms videos={videos} />
            ) : (
              <Panel kind="empty" message={t.noVideosOf(category)} />
            )
          }
        </RequestView>
      </Section>
      {first && (
        <Container>
          <FeaturedBanner video={first} title={t.bestOfWeek} text={t.bestOfWeekText} />
        </Container>
      )}
    </>
  );
}
