import type { CarouselLayout } from './layout';

type Side = Pick<CarouselLayout, 'centered' | 'axis'>;

// Fractions of a pixel remain at the ends on zoomed screens.
const SLACK = 2;

const slidesOf = (scroller: HTMLElement) => [
  ...scroller.querySelectorAll<HTMLElement>(':scope > [role="group"]'),
];

/** How far a slide is from the place of the current one, in px; negative before it, in the reading direction. */
function distance(scroller: HTMLElement, slide: HTMLElement, { centered, axis }: Side): number {
  const outer = scroller.getBoundingClientRect();
  const inner = slide.getBoundingClientRect();
  if (axis === 'y') {
    return centered ? inner.top + inner.height / 2 - (outer.top + outer.height / 2) : inner.top - outer.top;
  }
  if (centered) return inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  const style = getComputedStyle(scroller);
  const edge = Number.parseFloat(style.scrollPaddingInlineStart) || 0;
  return style.direction === 'rtl' ? outer.right - edge - inner.right : inner.left - outer.left - edge;
}

export interface NativePosition {
  /** The slide at the place of the current one. */
  readonly current: number;
  /** The one to mark: at the end of a row that is the last one, which cannot come any further. */
  readonly marked: number;
}

/** Which slide a native row stands at. */
export function nativePosition(scroller: HTMLElement, side: Side): NativePosition {
  const slides = slidesOf(scroller);
  const away = slides.map((slide) => Math.abs(distance(scroller, slide, side)));
  const current = Math.max(0, away.indexOf(Math.min(...away)));
  const passed = Math.abs(scroller.scrollLeft);
  const atEnd = passed > SLACK && passed + scroller.clientWidth >= scroller.scrollWidth - SLACK;
  return { current, marked: atEnd && !side.centered ? slides.length - 1 : current };
}

/** Brings a slide of a native row to the place of the current one. */
export function scrollNative(scroller: HTMLElement, index: number, side: Side): void {
  const slide = slidesOf(scroller)[index];
  if (!slide) return;
  const by = distance(scroller, slide, side);
  const toLeft = getComputedStyle(scroller).direction === 'rtl' && !side.centered ? -by : by;
  // Smooth or at once is the style sheet's decision (`scroll-behavior`), it knows about reduced motion.
  scroller.scrollBy(side.axis === 'y' ? { top: by } : { left: toLeft });
}
