import { showsAtOnce } from '@safar/shared/domain/product-limits';
import { Carousel } from '@safar/shared/ui/carousel';
import { Panel } from '@safar/shared/ui/panel';
import { Section } from '@safar/shared/ui/section';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ShowPoster } from '../../shows/show-poster';
import { useShows } from '../../shows/use-shows';
import { ShowsSkeleton } from './shows-skeleton';

/** 4:5 of a picture that is 16:9: more of it is loaded than is seen. */
const SIZES = '(width >= 1024px) 560px, (width >= 768px) 55vw, (width >= 480px) 90vw, 170vw';

/** Fills `home.best-shows`: the first five shows, the middle one in front on wide screens. */
export function BestShows() {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useShows();

  return (
    <Section title={t.bestShows}>
      <RequestView
        request={request}
        onRetry={retry}
        errorText={errorText}
        size="strip"
        skeleton={<ShowsSkeleton />}
      >
        {(all) => {
          const shows = all.slice(0, showsAtOnce);
          if (shows.length === 0) return <Panel kind="empty" size="strip" message={t.noDataFound} />;
          return (
            <Carousel
              variant="row"
              label={t.bestShows}
              slides={shows.map((show, index) => ({
                key: show.id,
                content: () => (
                  <ShowPoster show={show} name={t.showOf(index + 1, shows.length)} sizes={SIZES} />
                ),
              }))}
            />
          );
        }}
      </RequestView>
    </Section>
  );
}
