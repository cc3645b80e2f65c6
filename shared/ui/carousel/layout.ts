import { showsAtOnce, weeklyAtOnce } from '../../domain/product-limits';
import { useMediaQuery } from '../hooks/use-media-query';

/** `hero` one slide that fills its parent, `row` several, `coverflow` one between its neighbours, `vertical` three. */
export type CarouselVariant = 'hero' | 'row' | 'coverflow' | 'vertical';

/** How a variant stands on the screen at hand. The style sheet decides the same by its media queries. */
export interface CarouselLayout {
  /** Whole slides at once, without the sliver of the next one. */
  readonly shown: number;
  /** The current slide stands in the middle, otherwise at the start. */
  readonly centered: boolean;
  readonly axis: 'x' | 'y';
  readonly fade: boolean;
  /** The current slide before anything has moved: the middle one of those in sight. */
  readonly first: number;
}

const single = { shown: 1, centered: false, axis: 'x', fade: false, first: 0 } as const;

/** Where a variant starts on wide screens, which the server cannot know of. */
export const firstOnWide = (variant: CarouselVariant): number =>
  variant === 'row' || variant === 'vertical'
    ? Math.floor((variant === 'row' ? showsAtOnce : weeklyAtOnce) / 2)
    : 0;

export function useCarouselLayout(variant: CarouselVariant): CarouselLayout {
  const small = useMediaQuery('(width >= 480px)');
  const medium = useMediaQuery('(width >= 768px)');
  const wide = useMediaQuery('(width >= 1024px)');
  const first = wide ? firstOnWide(variant) : 0;
  switch (variant) {
    case 'hero':
      return { ...single, fade: true };
    case 'coverflow':
      return { ...single, centered: true };
    case 'row':
      if (wide) return { ...single, shown: showsAtOnce, centered: true, first };
      break;
    case 'vertical':
      if (wide) return { ...single, shown: weeklyAtOnce, centered: true, axis: 'y', first };
      break;
  }
  return { ...single, shown: medium ? 3 : small ? 2 : 1 };
}
