import { useEffect, type RefObject } from 'react';
import type { CarouselSlide } from './carousel-slide';
import { firstOnWide, type CarouselVariant } from './layout';
import { placeOf } from './place';
import { Slide } from './slide';
import styles from './carousel.module.scss';

export interface NativeRowProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly variant: CarouselVariant;
  readonly slides: readonly CarouselSlide[];
  /** `undefined` until somebody has moved it. */
  readonly position: number | undefined;
  /** Somebody is at work with it: the slides beside the current one may be next. */
  readonly touched: boolean;
  readonly onScroll: () => void;
}

/** The carousel as the server writes it: a row that scrolls by itself, with fingers and without scripts. */
export function NativeRow(props: NativeRowProps) {
  const { scroller, variant, slides, position, touched, onScroll } = props;
  const count = slides.length;
  const current = position ?? 0;
  const currentOnWide = position ?? Math.min(firstOnWide(variant), count - 1);
  const last = slides.at(-1);

  useEffect(() => {
    // Browsers bring back where a row stood, and do so before anybody listens.
    if (scroller.current?.scrollLeft) onScroll();
  }, [scroller, onScroll]);

  return (
    <div className={styles.native} ref={scroller} onScroll={onScroll}>
      {variant === 'coverflow' && count > 2 && last && (
        // What loops has a neighbour on either side from the start.
        <div className={styles.lead} inert aria-hidden="true">
          <Slide slide={last} index={count - 1} count={count} place={-1} placeOnWide={-1} near={touched} />
        </div>
      )}
      {slides.map((slide, index) => (
        <Slide
          key={slide.key}
          slide={slide}
          index={index}
          count={count}
          place={placeOf(index, current)}
          placeOnWide={placeOf(index, currentOnWide)}
          near={Math.abs(index - current) <= (touched ? 1 : 0)}
        />
      ))}
    </div>
  );
}
