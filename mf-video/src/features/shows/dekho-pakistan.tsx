import type { Show } from '@safar/api/schemas';
import { coverflowIntervalMs, visibleShows } from '@safar/domain/product-limits';
import { Carousel } from '@safar/ui/carousel';
import { Section } from '@safar/ui/section';
import { useMessages } from '../../messages/use-messages';
import { ShowPoster } from './show-poster';
import { useShows } from './shows-state';

/** Returns the shows after those in "Our Best Shows". If there are none, returns all shows. */
const remainingShows = (shows: readonly Show[]) =>
  shows.length > visibleShows ? shows.slice(visibleShows) : shows;

/**
 * Fills the `home.dekho-pakistan` slot, which is visible only on narrow screens. The section shares its request with
 * "Our Best Shows". That section shows the error and the empty state, so this section renders nothing without shows.
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
