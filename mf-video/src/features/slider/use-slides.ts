import type { Slide } from '@safar/shared/api/schemas/slide';
import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import { slidesKey, slidesRequested, type WithSlides } from './slides-slice';

const none: readonly Slide[] = [];

export interface SlidesData {
  readonly slides: readonly Slide[];
  /** They are on their way. */
  readonly waiting: boolean;
}

/** The slides, none when they failed; asks for them on mount if need be. */
export function useSlides(): SlidesData {
  const dispatch = useDispatch();
  const { status, data } = useSelector((state: WithSlides) => state[slidesKey]);

  useEffect(() => {
    if (status === 'idle') dispatch(slidesRequested());
  }, [dispatch, status]);

  return { slides: data ?? none, waiting: status === 'idle' || status === 'loading' };
}
