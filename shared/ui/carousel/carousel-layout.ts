import type { ReactNode, Ref } from 'react';
import { visibleShows, visibleWeeklyVideos } from '@safar/domain/product-limits';
import { useMediaQuery } from '@safar/remote-kit/hooks/use-visitor-preferences';

/**
 * `hero` shows one slide that fills its parent. `coverflow` shows one slide in front of its neighbours. `row` and
 * `vertical` show several slides, except on narrow phones.
 */
export type CarouselVariant = 'hero' | 'row' | 'coverflow' | 'vertical';

/** Layout of a variant on the current screen. It must match the media queries of carousel.module.scss. */
export interface CarouselLayout {
  /** Number of slides that are fully visible. */
  readonly shown: number;
  /** Whether the current slide is the middle one of the visible slides; otherwise it is the first one. */
  readonly centered: boolean;
  readonly axis: 'x' | 'y';
  readonly fade: boolean;
  /** Index of the initial slide. */
  readonly first: number;
}

const single = { shown: 1, centered: false, axis: 'x', fade: false, first: 0 } as const;

/**
 * Returns `CarouselLayout.first` for wide screens. The server cannot measure screens, so it marks one dot for wide
 * screens and one for others. CSS shows one mark.
 */
export const firstOnWideScreens = (variant: CarouselVariant): number =>
  variant === 'row' || variant === 'vertical'
    ? Math.floor((variant === 'row' ? visibleShows : visibleWeeklyVideos) / 2)
    : 0;

export function useCarouselLayout(variant: CarouselVariant): CarouselLayout {
  const small = useMediaQuery('(width >= 480px)');
  const medium = useMediaQuery('(width >= 768px)');
  const wide = useMediaQuery('(width >= 1024px)');
  if (variant === 'hero') return { ...single, fade: true };
  if (variant === 'coverflow') return { ...single, centered: true };
  if (!wide) return { ...single, shown: medium ? 3 : small ? 2 : 1 };
  const middle = { ...single, centered: true, first: firstOnWideScreens(variant) };
  return variant === 'row'
    ? { ...middle, shown: visibleShows }
    : { ...middle, shown: visibleWeeklyVideos, axis: 'y' };
}

export interface CarouselSlide {
  readonly key: string | number;
  /**
   * A few words for the accessible name of the slide's dot, such as "Shandur Pass" in `Show slide 2 of 6: Shandur
   * Pass`.
   */
  readonly label?: string | undefined;
  /**
   * Renders the content. A looping carousel may contain several copies of a slide. It hides all copies except one from
   * the keyboard and from screen readers.
   *
   * @param loadPicture whether to load the picture. It is true for the current slide, and for a neighbour that may be
   *   shown soon. Pass `!loadPicture` to `ImageOptions.deferred`.
   */
  readonly content: (loadPicture: boolean) => ReactNode;
}

export type CarouselMove = { readonly step: number } | { readonly goTo: number };

/** Combines two consecutive moves into one move with the same effect. */
export function combineMoves(
  first: CarouselMove | undefined,
  next: CarouselMove,
  count: number,
): CarouselMove {
  if (!first || 'goTo' in next) return next;
  return 'goTo' in first
    ? { goTo: wrapIndex(first.goTo + next.step, count) }
    : { step: first.step + next.step };
}

/** Props that `NativeRow` and `SlickRow` share. */
export interface RowProps {
  /** Executes a move. */
  readonly ref: Ref<(move: CarouselMove) => void>;
  readonly slides: readonly CarouselSlide[];
  readonly layout: CarouselLayout;
  /** Whether the visitor has used the carousel. If so, the pictures of both neighbours of the current slide load. */
  readonly used: boolean;
}

export const wrapIndex = (index: number, count: number): number => ((index % count) + count) % count;

/** Offsets are limited, because all slides that are further away look the same. */
const MAX_OFFSET = 3;

/**
 * Returns the offset of a slide from the current slide, from -3 to 3.
 *
 * @param loop number of slides if the carousel loops
 */
export function slideOffset(index: number, current: number, loop?: number): number {
  let offset = index - current;
  if (loop !== undefined) {
    offset = wrapIndex(offset, loop);
    if (offset > loop / 2) offset -= loop;
  }
  return Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, offset));
}
