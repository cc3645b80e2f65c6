import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import Slick from 'react-slick';
import { useHost } from '@safar/remote-kit/host';
import { swipeThresholdPx } from '@safar/domain/product-limits';
import { useReducedMotion } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { combineMoves, slideOffset, wrapIndex, type CarouselMove, type RowProps } from './carousel-layout';
import { Slide } from './slide';
import styles from './carousel.module.scss';

interface SlickRowProps extends RowProps {
  /** Index of the initial slide. */
  readonly start: number;
  readonly autoplay: boolean;
  readonly interval: number;
  readonly duration: number;
  readonly onMove: (current: number) => void;
}

/** Maximum movement of a pointer in pixels that still counts as a click. A longer movement is a drag. */
const CLICK_TOLERANCE = 8;

/**
 * Renders the slides with react-slick. This component is in a separate chunk and replaces `NativeRow`, the scrolling
 * row that the server renders. Slick's own arrows and dots are not used: the server already renders the controls, and a
 * control must keep the focus when this component replaces `NativeRow`.
 */
export function SlickRow(props: SlickRowProps) {
  const { ref, slides, layout, used, start, autoplay, interval, onMove } = props;
  const { shown, centered, axis, fade } = layout;
  const { direction } = useHost();
  const duration = useReducedMotion() ? 0 : props.duration;
  const root = useRef<HTMLDivElement>(null);
  const slick = useRef<Slick>(null);
  const [current, setCurrent] = useState(start);
  const [touchThreshold, setTouchThreshold] = useState(1);
  const [verticalSwiping, setVerticalSwiping] = useState(false);
  const pressedAt = useRef({ x: 0, y: 0 });
  const isDragging = useRef(false);
  const animationEnd = useRef(0);
  const delayedMove = useRef<CarouselMove>(undefined);
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A new key makes slick measure again when the layout changes. It then starts at the slide that was current before.
  // `current` may be the index of a copy of a slide. The new layout may have no copies, so `current % count` is used.
  const layoutKey = `${shown}${centered}${axis}`;
  const count = slides.length;
  const [initial, setInitial] = useState({ layoutKey, slide: start });
  if (initial.layoutKey !== layoutKey) setInitial({ layoutKey, slide: current % count });

  // Slick loops only if there are more slides than it shows, so a short list is rendered twice.
  const total = count < Math.max(shown + 1, centered ? 3 : 2) ? count * 2 : count;
  // In right-to-left mode, slick numbers the slides from the last one. Unless the row is centered, slick's current
  // index is that of the leftmost visible slide.
  const isMirrored = axis === 'x' && direction === 'rtl';
  // A fade does not use right-to-left mode, because slick would then hide the current slide. `endDrag` handles the
  // direction of swipes.
  const rtl = isMirrored && !fade;
  // Whether `endDrag` determines the target of a drag. On right-to-left pages, slick miscounts the passed slides.
  const countsDrags = direction === 'rtl' && !verticalSwiping;
  // Whether slick moves the track with the pointer. On a right-to-left page, a horizontal swipe would move the track of
  // a vertical row in the wrong direction.
  const followsPointer = !countsDrags || rtl;
  const slickIndex = (index: number) =>
    rtl ? wrapIndex(total - (centered ? 1 : shown) - index, total) : index;

  function execute(move: CarouselMove) {
    if ('step' in move && Math.abs(move.step) > 1)
      return execute({ goTo: wrapIndex(current + move.step, count) });
    if ('goTo' in move) {
      const copy = move.goTo + count;
      const isCopyCloser = copy < total && Math.abs(copy - current) < Math.abs(move.goTo - current);
      slick.current?.slickGoTo(slickIndex(isCopyCloser ? copy : move.goTo));
    } else if (move.step !== 0) {
      if ((move.step === 1) === rtl) slick.current?.slickPrev();
      else slick.current?.slickNext();
    }
    return undefined;
  }

  function executeDelayed() {
    const move = delayedMove.current;
    delayedMove.current = undefined;
    if (move) execute(move);
  }

  useImperativeHandle(ref, () => (move) => {
    // Slick ignores calls during an animation, so moves are combined into one, which is executed after the animation.
    delayedMove.current = combineMoves(delayedMove.current, move, count);
    clearTimeout(delay.current);
    delay.current = setTimeout(executeDelayed, animationEnd.current - performance.now());
  });
  useEffect(() => () => clearTimeout(delay.current), []);

  useEffect(() => {
    // Uses the methods of slick, because a change of its `autoplay` prop would end a running animation.
    if (autoplay) slick.current?.slickPlay();
    else slick.current?.slickPause();
  }, [autoplay, layoutKey]);

  useLayoutEffect(() => root.current?.style.setProperty('--slide-time', `${duration}ms`), [duration]);

  /** Corrects slick's elements each time slick has rendered. */
  function repair() {
    for (const content of root.current?.querySelectorAll<HTMLElement>('.slick-slide > div') ?? []) {
      // Without `inert`, links in slides that slick hides from screen readers could still be focused.
      content.inert = content.matches('[aria-hidden="true"] > *');
    }
    for (const image of root.current?.querySelectorAll<HTMLImageElement>('.slick-slide img') ?? []) {
      // Removes slick's handlers. The click handler moves the focus, and slick wraps the old click handler in a new one
      // at each render. The load handler measures the row, which ends a running animation. The row needs no measuring,
      // because pictures do not change the size of our slides.
      image.onclick = null;
      image.onload = null;
      image.onerror = null;
      // Lazy loading skips clipped pictures, so the next slide would appear without its picture.
      if (image.closest('.slick-active + .slick-slide')) image.loading = 'eager';
    }
  }

  function handleClick(event: MouseEvent) {
    const { target, clientX, clientY, detail } = event;
    const distance = Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y);
    // The click at the end of a drag must not follow a link. A click with the keyboard has `detail` 0 and is never a
    // drag.
    if (detail > 0 && distance > CLICK_TOLERANCE) return event.preventDefault();
    // The content of an `aria-hidden` slide is inert, so slick's element around it receives the click. The click
    // follows the slide's link. In a coverflow, or if there is no link, it goes to the slide. Slick's `focusOnSelect`
    // option would also go to the slide, but would move the focus.
    if (!(target instanceof HTMLElement) || !target.matches('.slick-slide[aria-hidden="true"]')) return;
    const isCoverflow = centered && shown === 1;
    const link = isCoverflow ? null : target.querySelector('a');
    // The new event has the same modifier keys, for example Ctrl, with which browsers open the link in a new tab.
    if (link) return void link.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
    const index = Number(target.dataset['index']);
    slick.current?.slickGoTo(rtl ? total - 1 - index : index);
  }

  function endDrag({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const x = clientX - pressedAt.current.x;
    const y = clientY - pressedAt.current.y;
    const isSwipe = isDragging.current && Math.abs(x) > swipeThresholdPx && Math.abs(x) > Math.abs(y);
    isDragging.current = false;
    if (!countsDrags || !isSwipe) return;
    const slideWidth = currentTarget.querySelector<HTMLElement>('.slick-slide')?.offsetWidth || Infinity;
    const passed = rtl ? Math.min(Math.max(Math.round(Math.abs(x) / slideWidth), 1), shown) : 1;
    const target = slickIndex(current) + passed * (x > 0 === rtl ? -1 : 1);
    // If the target index is beyond the end of a centered row, slick always goes to the first slide.
    slick.current?.slickGoTo(centered && target > total ? target - total : target);
  }

  const drawn = Array.from({ length: total }, (_, index) => {
    const offset = slideOffset(index, current, total);
    const slide = slides[index % count];
    return (
      slide && (
        <Slide
          key={`${index}-${slide.key}`}
          slide={slide}
          index={index % count}
          count={count}
          offset={offset}
          loadPicture={offset === 0 || offset === 1 || (offset === -1 && used)}
          dir={direction === 'rtl' ? 'rtl' : undefined}
        />
      )
    );
  });

  return (
    <div
      ref={root}
      className={styles.slick}
      onPointerDown={({ button, pointerType, clientX, clientY, target, currentTarget }) => {
        pressedAt.current = { x: clientX, y: clientY };
        isDragging.current = button === 0;
        // During a drag, slick starts to block clicks, and only a click or `touchend` ends the blocking. Without this
        // event, slick would block the visitor's next click after a mouse drag that ended outside the carousel.
        if (pointerType !== 'touch') target.dispatchEvent(new Event('touchend', { bubbles: true }));
        const isVertical = axis === 'y' && pointerType !== 'touch';
        setVerticalSwiping(isVertical);
        // Slick divides the size of the row by this number to obtain the minimum length of a drag.
        setTouchThreshold(
          (isVertical ? currentTarget.offsetHeight : currentTarget.offsetWidth) / swipeThresholdPx,
        );
      }}
      onPointerUp={endDrag}
      onPointerLeave={endDrag}
      onPointerCancel={() => (isDragging.current = false)}
      // Prevents slick from starting a drag with the middle or right mouse button.
      onMouseDownCapture={(event) => event.button !== 0 && event.stopPropagation()}
      // Prevents the browser's own dragging of links and pictures.
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={handleClick}
    >
      <Slick
        key={initial.layoutKey}
        ref={slick}
        slidesToShow={shown}
        initialSlide={rtl ? total - 1 - slickIndex(initial.slide) : initial.slide}
        centerMode={centered}
        centerPadding="0px"
        vertical={axis === 'y'}
        verticalSwiping={verticalSwiping}
        // With 0, a drag never changes the slide.
        touchThreshold={countsDrags ? 0 : touchThreshold}
        swipeToSlide={axis === 'x' && !fade}
        fade={fade}
        swipe={followsPointer}
        rtl={rtl}
        autoplay
        // Slick adds 50 ms to the interval.
        autoplaySpeed={interval - 50}
        pauseOnHover={false}
        speed={duration}
        cssEase={fade ? 'ease-in-out' : 'cubic-bezier(0.2, 0.7, 0.2, 1)'}
        arrows={false}
        // Disabled, because arrow keys would move the slide that has the focus out of view.
        accessibility={false}
        // Also called after the first rendering, because slick renders again when it has measured the row.
        onReInit={repair}
        beforeChange={(_from, to) => {
          // Slick ignores calls until shortly after the animation has ended.
          animationEnd.current = performance.now() + duration + 60;
          const next = slickIndex(wrapIndex(to, total));
          setCurrent(next);
          onMove(next % count);
        }}
      >
        {drawn}
      </Slick>
    </div>
  );
}
