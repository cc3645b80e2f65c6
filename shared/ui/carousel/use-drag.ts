import { useEffect, useEffectEvent, type RefObject } from 'react';
import { swipeThreshold } from '../../domain/product-limits';
import type { CarouselLayout } from './layout';

/** Less than this is a click with an unsteady hand. */
const UNSTEADY = 8;

type Axis = CarouselLayout['axis'];

export interface DragOptions extends Pick<CarouselLayout, 'axis' | 'fade'> {
  readonly enabled: boolean;
  readonly onStep: (direction: 1 | -1) => void;
}

interface Grip {
  readonly pointer: number;
  readonly axis: Axis;
  readonly x: number;
  readonly y: number;
  dragged: boolean;
}

/**
 * Turns a carousel by dragging: sideways, and up or down where it stands upright and the pointer is a mouse or a
 * pen; fingers that move up or down scroll the page. The slides follow the hand.
 *
 * @param surface around the slides; its style sheet leaves sideways movements to us (`touch-action: pan-y`)
 */
export function useDrag(surface: RefObject<HTMLElement | null>, options: DragOptions): void {
  const { enabled } = options;

  /** Brings in what is to the right, or below, when `towards` is positive. */
  const step = useEffectEvent((element: HTMLElement, axis: Axis, towards: number) => {
    if (towards === 0) return;
    const mirrored = axis === 'x' && getComputedStyle(element).direction === 'rtl';
    options.onStep(towards > 0 === mirrored ? -1 : 1);
  });

  const follow = useEffectEvent(({ style }: HTMLElement, axis: Axis, distance?: number) => {
    if (options.fade || axis !== options.axis) return;
    style.transition = distance === undefined ? 'translate 240ms var(--ease)' : 'none';
    style.translate = distance === undefined ? '' : axis === 'x' ? `${distance}px` : `0 ${distance}px`;
  });

  const axisFor = useEffectEvent(({ pointerType }: PointerEvent): Axis =>
    pointerType === 'touch' ? 'x' : options.axis,
  );

  /** Slides at the side are inert: a click there lands beside them and brings them in. */
  const clickBeside = useEffectEvent((element: HTMLElement, { target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('.slick-slide')) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const upright = options.axis === 'y';
    step(element, options.axis, upright ? clientY - top - height / 2 : clientX - left - width / 2);
  });

  useEffect(() => {
    const element = surface.current;
    if (!element || !enabled) return undefined;
    const { signal, abort } = listenersOf();
    let grip: Grip | undefined;

    element.addEventListener(
      'pointerdown',
      (event) => {
        grip = undefined;
        if (event.button !== 0 || !event.isPrimary) return;
        const { pointerId: pointer, clientX: x, clientY: y } = event;
        grip = { pointer, axis: axisFor(event), x, y, dragged: false };
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!grip || event.pointerId !== grip.pointer || event.buttons === 0) return;
        const { along, across } = moved(event, grip);
        if (!grip.dragged) {
          if (Math.abs(along) < UNSTEADY || Math.abs(along) < Math.abs(across)) return;
          grip.dragged = true;
          // The pointer may leave the slides; its release is ours all the same.
          element.setPointerCapture?.(grip.pointer);
        }
        follow(element, grip.axis, along);
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        if (!grip?.dragged || event.pointerId !== grip.pointer) return;
        const { along } = moved(event, grip);
        follow(element, grip.axis);
        if (Math.abs(along) > swipeThreshold) step(element, grip.axis, -along);
      },
      { signal },
    );
    element.addEventListener(
      'pointercancel',
      () => {
        if (grip?.dragged) follow(element, grip.axis);
        grip = undefined;
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        if (!grip?.dragged) return clickBeside(element, event);
        // The release of a drag is no click on what lies under it.
        event.preventDefault();
        event.stopPropagation();
        grip = undefined;
      },
      { signal, capture: true },
    );
    // Links and pictures would be dragged as such.
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return abort;
  }, [surface, enabled]);
}

function listenersOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function moved({ clientX, clientY }: PointerEvent, { axis, x, y }: Grip) {
  const [right, down] = [clientX - x, clientY - y];
  return axis === 'x' ? { along: right, across: down } : { along: down, across: right };
}
