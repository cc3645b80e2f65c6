import type { Slide } from '@safar/shared/api/schemas/slide';
import { Picture } from '@safar/shared/ui/picture';
import { SlideLink } from './slide-link';
import styles from './slider.module.scss';

interface SliderSlideProps {
  readonly slide: Slide;
  /** The first one is the page's largest picture. */
  readonly first: boolean;
  /** False while nobody has come close: the picture can wait. */
  readonly near: boolean;
}

/** One picture of the slider, all of it a link. */
export function SliderSlide({ slide, first, near }: SliderSlideProps) {
  return (
    <div className={styles.slide} data-play="">
      <Picture
        path={slide.slider_image}
        alt=""
        sizes="100vw"
        ratio="cover"
        priority={first}
        deferred={!near && !first}
      />
      <div className={styles.shade} />
      <SlideLink link={slide.link} />
    </div>
  );
}
