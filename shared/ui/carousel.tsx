import { startTransition, useEffect, useRef, useState } from 'react';
import { carouselIntervalMs } from '@safar/domain/product-limits';
import { CarouselControls } from './carousel/carousel-controls';
import { NativeRow, type NativePosition } from './carousel/native-row';
import {
  combineMoves,
  firstOnWideScreens,
  useCarouselLayout,
  type CarouselMove,
  type CarouselSlide,
  type CarouselVariant,
} from './carousel/carousel-layout';
import { useAutoplay } from './carousel/use-autoplay';
import { useSlick } from './carousel/use-slick';
import { classNames } from './class-names';
import { useCarouselMessages } from './carousel/carousel-messages';
import styles from './carousel/carousel.module.scss';

export type { CarouselSlide, CarouselVariant };

/** Props of `Carousel`. */
export interface CarouselProps {
  readonly variant: CarouselVariant;
  /** The accessible name of the carousel. */
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** Milliseconds between two steps of autoplay. */
  readonly interval?: number;
  /** Duration of the transition in milliseconds; default 600. */
  readonly duration?: number;
  readonly className?: string | undefined;
}

const none: readonly CarouselMove[] = [];

/**
 * A carousel that advances automatically, has arrows and dots, and can be dragged. The server renders a natively
 * scrolling row. react-slick replaces this row when the carousel is about to advance, or when the visitor points at,
 * focuses or uses a control, or presses the carousel. A touch on a scrollable native row does not count. With reduced
 * motion or Save-Data, only using a control or pressing the carousel loads react-slick. If the chunk of react-slick
 * fails to load, the controls scroll the native row.
 */
export function Carousel(props: CarouselProps) {
  const { variant, label, slides, interval = carouselIntervalMs, duration = 600, className } = props;
  const t = useCarouselMessages();
  const layout = useCarouselLayout(variant);
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const moveRow = useRef<(move: CarouselMove) => void>(null);
  const [native, setNative] = useState<NativePosition>();
  const [moved, setMoved] = useState<number>();
  const [used, setUsed] = useState(false);
  const [slickWanted, setSlickWanted] = useState(false);
  const delayedMove = useRef<CarouselMove>(undefined);
  /** Moves that are queued until slick has loaded or failed to load. Their controls are marked as busy. */
  const [waitingMoves, setWaitingMoves] = useState<readonly CarouselMove[]>([]);

  const last = slides.length - 1;
  const loops = slides.length > 1 && slides.length >= layout.shown;
  const autoplay = useAutoplay(root, surface, loops);
  const isAboutToAdvance = autoplay.on && autoplay.allowed && autoplay.inView;
  const demand = !loops ? 'none' : slickWanted ? 'now' : isAboutToAdvance ? 'idle' : 'none';
  const slick = useSlick(surface, demand);

  const first = Math.min(layout.first, last);
  const position = moved ?? (slick.Row ? native?.current : native?.marked);
  const canMove = slick.Row !== undefined || slick.failed;

  useEffect(() => {
    if (!canMove || !delayedMove.current) return;
    moveRow.current?.(delayedMove.current);
    delayedMove.current = undefined;
  }, [canMove]);

  function move(next: CarouselMove) {
    setUsed(true);
    setSlickWanted(true);
    if (canMove) moveRow.current?.(next);
    else {
      delayedMove.current = combineMoves(delayedMove.current, next, slides.length);
      setWaitingMoves((before) => [...before, next]);
    }
  }

  function toggle() {
    if (!autoplay.on) setSlickWanted(true);
    autoplay.toggle();
  }

  return (
    <div
      ref={root}
      role="group"
      aria-roledescription={t.carousel}
      aria-label={label}
      className={classNames(styles.carousel, styles[variant], className)}
      data-static={!loops}
      {...autoplay.handlers}
      onPointerDown={({ pointerType }) =>
        startTransition(() => {
          setUsed(true);
          // A touch scrolls the native row, except in the layouts that start at a middle slide (`layout.first > 0`).
          if (pointerType !== 'touch' || layout.first > 0) setSlickWanted(true);
        })
      }
    >
      {loops && (
        <div className={styles.bar}>
          <CarouselControls
            slides={slides}
            current={position ?? first}
            currentOnWideScreens={position ?? Math.min(firstOnWideScreens(variant), last)}
            vertical={layout.axis === 'y'}
            on={autoplay.on}
            onToggle={slick.failed ? undefined : toggle}
            onMove={move}
            waiting={canMove ? none : waitingMoves}
            onApproach={() => autoplay.allowed && setSlickWanted(true)}
          />
        </div>
      )}
      <div className={styles.view}>
        <div
          ref={surface}
          className={styles.surface}
          aria-live={moved !== undefined && !autoplay.on ? 'polite' : 'off'}
        >
          {loops && slick.Row ? (
            <slick.Row
              key={slides.length}
              ref={moveRow}
              slides={slides}
              layout={layout}
              used={used}
              start={Math.min(position ?? first, last)}
              autoplay={autoplay.running}
              interval={interval}
              duration={duration}
              onMove={setMoved}
            />
          ) : (
            <NativeRow
              ref={moveRow}
              variant={variant}
              slides={slides}
              layout={layout}
              used={used}
              position={native?.current}
              onScroll={setNative}
            />
          )}
        </div>
      </div>
    </div>
  );
}
