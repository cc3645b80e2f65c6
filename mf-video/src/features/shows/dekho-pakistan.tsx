import type { Show } from '@safar/api/schemas';
import { coverflowIntervalMs, visibleShows } from '@safar/domain/product-limits';
import { Carousel } from '@safar/ui/carousel';
import { Section } from '@safar/ui/section';
import { useMessages } from '../../messages/use-messages';
import { ShowPoster } from './show-poster';
import { useShows } from './shows-state';

/** The shows that do not fit into "Our Best Shows", or all shows if they all fit. */
const remainingShows = (shows: readonly Show[]) =>
  shows.length > visibleShows ? shows.slice(visibleShows) : shows;

/**
 * Fills the `home.dekho-pakistan` slot, which only narrow screens show. The section shares its request with "Our Best
 * Shows", which shows the error and the empty state for both. Without shows, this section therefore renders nothing.
 */
export function DekhoPakistan() {
  const t = useMessages();
  const shows = remainingShows(useShows().request.data?.items ?? []);
  if (shows.length === 0) return null;
  return (
    <Section title={t.dekhoPakistan}>
      <Carousel
        variant="coverflow"
        label={t.dekhoPakistan}
        interval={coverflowIntervalMs}
        slides={shows.map((show, index) => ({
          key: show.id,
          content: () => (
            <ShowPoster
              show={show}
              name={t.showOf(index + 1, shows.length)}
              sizes="(width >= 490px) 720px, 150vw"
            />
          ),
        }))}
      />
    </Section>
  );
}
