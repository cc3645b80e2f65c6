import type { HttpClient } from '../contract/http';
import { requestOptions, type CallOptions } from './call-options';
import { pageFields, takePage, type PageQuestion, type VideoPage } from './take-page';

const path = '/VideosGet';

export interface VideoPageQuestion extends PageQuestion {
  /** In the spelling of the wire; without it the list holds all. */
  readonly category?: string | undefined;
  /** Without it, the backend's own order. */
  readonly order?: 'newest' | undefined;
}

/**
 * One page of the videos of a category, or of all. A backend that does not know pages answers with the whole list,
 * of which this takes the page. Rejects with an `ApiError`.
 */
export async function listVideoPage(
  http: HttpClient,
  { category, order, page, perPage, ...options }: VideoPageQuestion & CallOptions = {},
): Promise<VideoPage> {
  const asked = { page, perPage };
  const fields = {
    ...(category !== undefined && { category }),
    ...(order !== undefined && { order }),
    ...pageFields(asked),
  };
  const body = await http.send({ method: 'POST', path, fields, ...requestOptions(options) });
  return takePage(body, asked, path, (videos) =>
    order === 'newest' ? [...videos].sort((a, b) => b.id - a.id) : videos,
  );
}
