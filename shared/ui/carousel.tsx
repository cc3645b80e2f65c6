import { useRef } from 'react';
import { carouselInterval } from '../domain/product-limits';
import { CarouselControls } from './carousel/carousel-controls';
import type { CarouselSlide } from './carousel/carousel-slide';
import { firstOnWide, useCarouselLayout, type CarouselVariant } from './carousel/layout';
import { NativeRow } from './carousel/native-row';
import { useAutoplay } from './carousel/use-autoplay';
import { useDrag } from './carousel/use-drag';
import { useOwnMovement } from './carousel/use-own-movement';
import { useRow } from './carousel/use-row';
import { useRtl } from './carousel/use-rtl';
import { classNames } from './class-names';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './carousel/carousel.module.scss';

export type { CarouselSlide, CarouselVariant };

export interface CarouselProps {
  readonly variant: CarouselVariant;
  /** Names the whole. */
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** Milliseconds from one movement to the next. */
  readonly interval?: number;
  /** Milliseconds that one movement takes. */
  readonly duration?: number;
  readonly className?: string | undefined;
}

/** Where the product does not say how long a movement takes. */
const DURATION = 600;

/**
 * Slides that move by themselves, by arrows, dots and drags. The server writes a row that scrolls natively; when it
 * is about to move, or a control was used, react-slick comes and takes the row's place.
 */
export function Carousel(props: CarouselProps) {
  const { variant, label, slides, interval = carouselInterval, duration = DURATION, className } = props;
  const t = useUiMessages();
  const rtl = useRtl();
  const layout = useCarouselLayout(variant);
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const last = slides.length - 1;
  const turns = slides.length > 1 && slides.length >= layout.shown;
  const movement = useOwnMovement(root, surface, turns);
  const home = Math.min(layout.first, last);
  const { Slick, start, position, native, moved, touched, failed, ...row } = useRow({
    surface,
    scroller,
    layout,
    home,
    count: slides.length,
    turns,
    movement,
  });
  const { attach, onMove, onScroll, touch, prepare, advance, command } = row;

  useAutoplay(surface, movement.moving && Slick !== undefined, interval, moved, advance);
  useDrag(surface, { ...layout, enabled: Slick !== undefined, onStep: (step) => command({ step }) });

  function toggle() {
    if (!movement.on) prepare();
    movement.toggle();
  }

  return (
    <div
      ref={root}
      role="group"
      aria-roledescription={t.carousel}
      aria-label={label}
      className={classNames(styles.carousel, styles[variant], className)}
      data-still={!turns}
      {...movement.handlers}
      onPointerDown={touch}
    >
      {turns && (
        <div className={styles.bar}>
          <CarouselControls
            slides={slides}
            current={position ?? home}
            currentOnWide={position ?? Math.min(firstOnWide(variant), last)}
            upright={layout.axis === 'y'}
            on={movement.on}
            onToggle={failed ? undefined : toggle}
            onPick={(go) => command({ go })}
            onStep={(step) => command({ step })}
            onNear={() => movement.allowed && prepare()}
          />
        </div>
      )}
      <div className={styles.view}>
        <div
          ref={surface}
          className={styles.surface}
          aria-live={moved !== undefined && !movement.on ? 'polite' : 'off'}
        >
          {Slick ? (
            <Slick
              key={slides.length}
              ref={attach}
              slides={slides}
              layout={layout}
              start={Math.min(start, last)}
              rtl={rtl}
              duration={duration}
              touched={touched}
              onMove={onMove}
            />
          ) : (
            <NativeRow
              scroller={scroller}
              variant={variant}
              slides={slides}
              position={native?.current}
              touched={touched}
              onScroll={onScroll}
            />
          )}
        </div>
      </div>
    </div>
  );
}
