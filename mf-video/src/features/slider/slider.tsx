import { sliderIntervalMs, sliderTransitionMs } from '@safar/domain/product-limits';
import { linkTarget } from '@safar/domain/link-target';
import { useHost } from '@safar/remote-kit/host';
import { Carousel } from '@safar/ui/carousel';
import { Picture } from '@safar/ui/image';
import { Skeleton } from '@safar/ui/skeleton';
import type { Slide } from '@safar/api/schemas';
import { PlayDisc } from '@safar/ui/play-disc';
import { useFirstScreenMessages } from '../../messages/use-first-screen-messages';
import styles from './slider.module.scss';
import { ApiLink } from '../../links/api-link';
import { useSlides } from './slides-state';

/**
 * Fills the `home.slider` slot at the top of the home page. The `h1` stays in place while the pictures behind it
 * change. Without slides, the slider shows the placeholder artwork of `@safar/ui`. After a failed request it shows the
 * same artwork, because an error must not be the first thing that visitors see.
 */
export function Slider() {
  const t = useFirstScreenMessages();
  const { site } = useHost();
  const { slides, waiting } = useSlides();

  return (
    <div className={styles.slider} data-on-picture="">
      <div className={styles.words}>
        <h1 className={styles.title} dir="auto">
          {t.homeTitle(site.name)}
        </h1>
        <p className={styles.lead} dir="auto">
          {site.description}
        </p>
      </div>
      {slides.length > 0 ? (
        <Carousel
          variant="hero"
          label={t.highlights}
          interval={sliderIntervalMs}
          duration={sliderTransitionMs}
          slides={slides.map((slide, index) => ({
            key: slide.id,
            content: (isNear) => <SliderSlide slide={slide} first={index === 0} isNear={isNear} />,
          }))}
        />
      ) : (
        <div className={styles.still}>
          {waiting ? <Skeleton /> : <Picture path={undefined} alt="" sizes="100vw" ratio="cover" />}
          <div className={styles.shade} />
        </div>
      )}
    </div>
  );
}

interface SliderSlideProps {
  readonly slide: Slide;
  /** Whether this is the first slide, whose picture is the LCP element. */
  readonly first: boolean;
  /**
   * Whether the picture should load, because this slide is shown or may be shown soon. Once true, the value stays
   * true. The picture of the first slide always loads.
   */
  readonly isNear: boolean;
}

/** A slide: a full-size picture with a link. */
function SliderSlide({ slide, first, isNear }: SliderSlideProps) {
  return (
    <div className={styles.slide} data-play="">
      <Picture
        path={slide.slider_image}
        alt=""
        sizes="100vw"
        ratio="cover"
        priority={first}
        deferred={!isNear && !first}
      />
      <div className={styles.shade} />
      <SlideLink link={slide.link} title={slide.title} />
    </div>
  );
}

/** Makes the whole slide clickable, if the link from the API is safe. */
function SlideLink({ link, title }: Pick<Slide, 'link' | 'title'>) {
  const t = useFirstScreenMessages();
  const { site } = useHost();
  const target = linkTarget(link, site.origin);
  if (!target) return null;
  const isFilm = 'path' in target && target.path.startsWith('/show-more/');
  const filmText = title ? t.watchTitle(title) : t.watchFilm;
  // Root-relative, `mailto:` and `tel:` URLs have no host.
  const host = 'address' in target && target.address.startsWith('http') && new URL(target.address).hostname;
  const otherText = host ? t.visitSite(host) : t.findOutMore;
  return (
    <ApiLink target={target} className={styles.link}>
      <span className={styles.linkRow}>
        <PlayDisc />
        <span dir="auto" className={styles.text}>
          {isFilm ? filmText : otherText}
        </span>
      </span>
    </ApiLink>
  );
}
