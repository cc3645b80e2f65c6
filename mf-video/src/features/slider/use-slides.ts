import type { Slide } from '@safar/shared/api/schemas/slide';
import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import { slidesKey, slidesRequested, type WithSlides } from './slides-slice';

const none: readonly Slide[] = [];

/** The slides, none while they are on their way or when they failed; asks for them on mount if need be. */
export function useSlides(): readonly Slide[] {
  const dispatch = useDispatch();
  const { status, data } = useSelector((state: WithSlides) => state[slidesKey]);

  useEffect(() => {
    if (status === 'idle') dispatch(slidesRequested());
  }, [dispatch, status]);

  return data ?? none;
}
