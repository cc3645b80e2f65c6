import { useCallback, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import Slick from 'react-slick';
import { useReducedMotion } from '../hooks/use-reduced-motion';
import type { CarouselSlide } from './carousel-slide';
import type { CarouselLayout } from './layout';
import { placeOf, wrap } from './place';
import { Slide } from './slide';
import { tidySlides } from './tidy-slides';
import { useTurns } from './use-turns';
import styles from './carousel.module.scss';

/** What moves the row, one movement after the other. */
export interface CarouselEngine {
  go(index: number): void;
  step(direction: 1 | -1): void;
}

export interface SlickRowProps {
  readonly ref: Ref<CarouselEngine>;
  readonly slides: readonly CarouselSlide[];
  readonly layout: CarouselLayout;
  /** The slide to begin with; later moves are the row's own. */
  readonly start: number;
  /** Of the page: slick itself is always laid out from left to right. */
  readonly rtl: boolean;
  /** Milliseconds that one movement takes. */
  readonly duration: number;
  /** Somebody is at work with it: the slide before is one movement away as well. */
  readonly touched: boolean;
  readonly onMove: (position: number) => void;
}

/** How many slides slick must have to turn round without end and without the same one twice in sight. */
const leastFor = ({ shown, centered, fade }: CarouselLayout) =>
  fade ? 2 : Math.max(shown + 1, centered ? 3 : 2);

/** The row that loops and moves by itself, drawn by react-slick. A lazy chunk: it takes the native row's place. */
export function SlickRow(props: SlickRowProps) {
  const { ref, slides, layout, start, rtl, touched, onMove } = props;
  const { shown, centered, axis, fade } = layout;
  const duration = useReducedMotion() ? 0 : props.duration;
  const slick = useRef<Slick>(null);
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const at = useRef(start);
  // Of each layout, the slide to begin with: slick measures the whole row anew whenever this changes.
  const layoutKey = `${shown}${centered}${axis}`;
  const [begun, setBegun] = useState({ layoutKey, at: start });
  if (begun.layoutKey !== layoutKey) setBegun({ layoutKey, at: current });
  const turns = useTurns(duration);

  const count = slides.length;
  const total = count * Math.ceil(leastFor(layout) / count);
  const mirrored = rtl && axis === 'x';
  /** Slick's own number of a slide and back: in a mirrored row it counts from the other end. */
  const translate = useCallback(
    (index: number) => (mirrored ? wrap(total - (centered ? 1 : shown) - index, total) : index),
    [mirrored, total, centered, shown],
  );

  useImperativeHandle(
    ref,
    () => ({
      go: (index) =>
        turns.take(() => {
          const away = (copy: number) => Math.abs(index + copy * count - at.current);
          const copies = Array.from({ length: total / count }, (_, copy) => copy);
          const nearest = copies.reduce((a, b) => (away(b) < away(a) ? b : a));
          slick.current?.slickGoTo(translate(index + nearest * count));
        }),
      step: (direction) =>
        turns.take(() => {
          if ((direction === 1) === mirrored) slick.current?.slickPrev();
          else slick.current?.slickNext();
        }),
    }),
    [turns, total, count, translate, mirrored],
  );

  useLayoutEffect(() => root.current?.style.setProperty('--slide-time', `${duration}ms`), [duration]);

  const tidy = () => tidySlides(root.current);
  const drawn = Array.from({ length: total }, (_, index) => {
    const slide = slides[index % count];
    const place = placeOf(index, current, total);
    return (
      slide && (
        <Slide
          key={`${index}-${slide.key}`}
          slide={slide}
          index={index % count}
          count={count}
          place={place}
          placeOnWide={place}
          near={place === 0 || place === 1 || (place === -1 && touched)}
          dir={rtl ? 'rtl' : undefined}
        />
      )
    );
  });

  return (
    <div ref={root} className={styles.slick}>
      <Slick
        key={begun.layoutKey}
        ref={slick}
        slidesToShow={shown}
        slidesToScroll={1}
        initialSlide={translate(begun.at)}
        centerMode={centered}
        centerPadding="0px"
        vertical={axis === 'y'}
        fade={fade}
        speed={duration}
        cssEase={fade ? 'ease-in-out' : 'cubic-bezier(0.2, 0.7, 0.2, 1)'}
        infinite
        arrows={false}
        dots={false}
        accessibility={false}
        draggable={false}
        swipe={false}
        touchMove={false}
        pauseOnHover={false}
        onInit={tidy}
        onReInit={tidy}
        afterChange={turns.ended}
        beforeChange={(_from, to) => {
          turns.began();
          const next = translate(wrap(to, total));
          at.current = next;
          setCurrent(next);
          onMove(next % count);
        }}
      >
        {mirrored ? drawn.reverse() : drawn}
      </Slick>
    </div>
  );
}
