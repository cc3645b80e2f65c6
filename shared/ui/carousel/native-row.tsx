import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import {
  firstOnWideScreens,
  slideOffset,
  wrapIndex,
  type CarouselLayout,
  type CarouselVariant,
  type RowProps,
} from './carousel-layout';
import { Slide } from './slide';
import styles from './carousel.module.scss';

export interface NativePosition {
  readonly current: number;
  /**
   * Index of the slide whose dot is marked, usually `current`. If slides are not centered, the last slide is marked at
   * the end of the row, because it cannot reach the start edge.
   */
  readonly marked: number;
}

interface NativeRowProps extends RowProps {
  readonly variant: CarouselVariant;
  /** `undefined` until the row has been scrolled. */
  readonly position: number | undefined;
  readonly onScroll: (position: NativePosition) => void;
}

// Tolerance in pixels. With browser zoom, scroll offsets are fractional and may not quite reach the end.
const TOLERANCE = 2;

/** Measures the scroll offset of each slide and the current position of the row. */
function measure(row: HTMLElement, { axis, centered, first }: CarouselLayout) {
  const slides = [...row.querySelectorAll<HTMLElement>(':scope > [role="group"]')];
  const place = (slide?: HTMLElement) => (axis === 'y' ? slide?.offsetTop : slide?.offsetLeft) ?? 0;
  const origin = place(slides[Math.min(first, slides.length - 1)]);
  const offsets = slides.map((slide) => place(slide) - origin);
  const scrolled = axis === 'y' ? row.scrollTop : row.scrollLeft;
  const distances = offsets.map((offset) => Math.abs(offset - scrolled));
  const current = Math.max(0, distances.indexOf(Math.min(...distances)));
  const passed = Math.abs(row.scrollLeft);
  const atEnd = passed > TOLERANCE && passed + row.clientWidth >= row.scrollWidth - TOLERANCE;
  return { offsets, position: { current, marked: atEnd && !centered ? slides.length - 1 : current } };
}

/** The carousel as the server renders it: a row that scrolls natively, even without JavaScript. */
export function NativeRow({ ref, variant, slides, layout, position, used, onScroll }: NativeRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const current = position ?? 0;
  const highlighted = position ?? Math.min(firstOnWideScreens(variant), count - 1);
  const last = slides.at(-1);
  const report = () => row.current && onScroll(measure(row.current, layout).position);
  const reportRestored = useEffectEvent(() => {
    if (row.current?.scrollLeft) report();
  });

  useImperativeHandle(ref, () => (move) => {
    if (!row.current) return;
    const { offsets, position: now } = measure(row.current, layout);
    const offset = offsets['goTo' in move ? move.goTo : wrapIndex(now.current + move.step, count)];
    // `scroll-behavior` in the style sheet makes scrolling smooth, except with reduced motion.
    row.current.scrollTo(layout.axis === 'y' ? { top: offset ?? 0 } : { left: offset ?? 0 });
  });

  // Reports a scroll position that the browser restored before hydration, for example after Back.
  useEffect(() => reportRestored(), []);

  return (
    <div className={styles.native} ref={row} onScroll={report}>
      {variant === 'coverflow' && count > 2 && last && (
        // The coverflow loops, so a copy of the last slide is shown before the first slide.
        <div className={styles.lead} inert aria-hidden="true">
          <Slide slide={last} index={count - 1} count={count} offset={-1} loadPicture={used} />
        </div>
      )}
      {slides.map((slide, index) => (
        <Slide
          key={slide.key}
          slide={slide}
          index={index}
          count={count}
          offset={slideOffset(index, highlighted)}
          loadPicture={Math.abs(index - current) <= (used ? 1 : 0)}
        />
      ))}
    </div>
  );
}
