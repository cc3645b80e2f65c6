import { sliderDuration, sliderInterval } from '@safar/shared/domain/product-limits';
import { useHost } from '@safar/shared/host';
import { Carousel } from '@safar/shared/ui/carousel';
import { Picture } from '@safar/shared/ui/picture';
import { Skeleton } from '@safar/shared/ui/skeleton';
import { useMessages } from '../../messages/use-messages';
import { SliderSlide } from './slider-slide';
import { useSlides } from './use-slides';
import styles from './slider.module.scss';

/**
 * Fills `home.slider`: the top of the home page with its `h1`, which stands still over pictures that change. Without
 * slides (none, or a failure) the design system's stand-in picture carries the words: an error is not the first
 * thing to say to a visitor.
 */
export function Slider() {
  const t = useMessages();
  const { site } = useHost();
  const { slides, waiting } = useSlides();

  return (
    <div className={styles.slider}>
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
          interval={sliderInterval}
          duration={sliderDuration}
          slides={slides.map((slide, index) => ({
            key: slide.id,
            content: (near) => <SliderSlide slide={slide} first={index === 0} near={near} />,
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
