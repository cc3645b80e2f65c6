import { visibleShows } from '@safar/domain/product-limits';
import { Carousel } from '@safar/ui/carousel';
import { Panel } from '@safar/ui/panel';
import { Section } from '@safar/ui/section';
import { LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { ShowPoster } from './show-poster';
import { useShows } from './shows-state';
import styles from './best-shows.module.scss';

/**
 * The `sizes` attribute of the pictures. A poster shows only a 4:5 section of a 16:9 picture, so the whole picture is
 * wider than the poster.
 */
const SIZES = '(width >= 1024px) 560px, (width >= 768px) 55vw, (width >= 480px) 90vw, 170vw';

/**
 * Fills the `home.best-shows` slot with a carousel of the first five shows. Wide screens show all five, and the show in
 * the middle is the largest.
 */
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
        {({ items }) => {
          const shows = items.slice(0, visibleShows);
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

/** Placeholder for the posters and the carousel controls. */
function ShowsSkeleton() {
  return (
    <LoadingStatus>
      <div className={styles.row}>
        {Array.from({ length: visibleShows }, (_, index) => (
          <div key={index} className={styles.poster}>
            <Skeleton />
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}
