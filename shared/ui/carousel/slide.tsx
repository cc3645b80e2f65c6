import { useMemo, useState } from 'react';
import { useCarouselMessages } from './carousel-messages';
import type { CarouselSlide } from './carousel-layout';
import styles from './carousel.module.scss';

interface SlideProps {
  readonly slide: CarouselSlide;
  readonly index: number;
  readonly count: number;
  /**
   * Offset from the current slide (see `slideOffset`). It determines how the style sheet rotates and scales the slide.
   */
  readonly offset: number;
  readonly loadPicture: boolean;
  readonly dir?: 'rtl' | undefined;
}

export function Slide({ slide, index, count, offset, loadPicture, dir }: SlideProps) {
  const t = useCarouselMessages();
  // Once a picture has been loaded, it stays, even if `loadPicture` becomes `false` when the carousel moves.
  const [loaded, setLoaded] = useState(loadPicture);
  if (loadPicture && !loaded) setLoaded(true);
  const isNear = loadPicture || loaded;
  // Memoized, because each move, pointer press and pause renders all slides, but changes few of them.
  const content = useMemo(() => slide.content(isNear), [slide, isNear]);
  return (
    <div
      role="group"
      aria-roledescription={t.slide}
      aria-label={t.slideOf(index + 1, count)}
      className={styles.slide}
      data-offset={offset}
      dir={dir}
    >
      {content}
    </div>
  );
}
