import type { Show } from '@safar/shared/api/schemas/show';
import { coverflowInterval, showsAtOnce } from '@safar/shared/domain/product-limits';
import { Carousel } from '@safar/shared/ui/carousel';
import { Section } from '@safar/shared/ui/section';
import { useMessages } from '../../messages/use-messages';
import { ShowPoster } from '../../shows/show-poster';
import { useShows } from '../../shows/use-shows';

/** Those that 'Our Best Shows' right above does not show; all of them if it shows all. */
const othersOf = (shows: readonly Show[]) => (shows.length > showsAtOnce ? shows.slice(showsAtOnce) : shows);

/**
 * Fills `home.dekho-pakistan`, for narrow screens. It shares its request with 'Our Best Shows', which says what
 * became of it: without shows there is nothing here.
 */
export function DekhoPakistan() {
  const t = useMessages();
  const shows = othersOf(useShows().request.data ?? []);
  if (shows.length === 0) return null;
  return (
    <Section title={t.dekhoPakistan}>
      <Carousel
        variant="coverflow"
        label={t.dekhoPakistan}
        interval={coverflowInterval}
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
