import type { Slide } from '@safar/api/schemas';
import { maxSlides } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';
import { listSlides } from '../../requests/api';

export const slidesRequest = createRequest({
  key: 'mf-video/slides',
  load: () => callApi(listSlides, { perPage: maxSlides }),
});

const none: readonly Slide[] = [];

interface SlidesData {
  readonly slides: readonly Slide[];
  readonly waiting: boolean;
}

/** Requests and returns the slides. The list is empty while the request is pending and after it has failed. */
export function useSlides(): SlidesData {
  const { status, data } = useRequest(slidesRequest, undefined).request;
  return { slides: data?.items ?? none, waiting: status === 'idle' || status === 'loading' };
}
