import { useState } from 'react';
import { useUiMessages } from '../messages/use-ui-messages';
import type { CarouselSlide } from './carousel-slide';
import styles from './carousel.module.scss';

export interface SlideProps {
  readonly slide: CarouselSlide;
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  /** See `placeOf`; on wide screens the start is another one, and the server knows no screen. */
  readonly place: number;
  readonly placeOnWide: number;
  readonly near: boolean;
  readonly dir?: 'rtl' | undefined;
}

/** One slide of a carousel. What has been near once keeps its picture. */
export function Slide({ slide, index, count, place, placeOnWide, near, dir }: SlideProps) {
  const t = useUiMessages();
  const [wasNear, setWasNear] = useState(near);
  if (near && !wasNear) setWasNear(true);
  return (
    <div
      role="group"
      aria-roledescription={t.slide}
      aria-label={t.slideOf(index + 1, count)}
      className={styles.slide}
      data-place={place}
      data-place-wide={placeOnWide}
      dir={dir}
    >
      {slide.content(near || wasNear)}
    </div>
  );
}
