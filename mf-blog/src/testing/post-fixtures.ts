import type { Feature } from '@safar/contract/remote-module';
import { latestPostsPart } from '../features/latest/latest-part';
import { listRoute } from '../features/list/list-route';
import { postRoute } from '../features/post/post-route';

/** The slices and sagas of all pages and slots. */
export const blogFeatures: readonly Feature[] = [listRoute, postRoute, latestPostsPart].flatMap(
  ({ features = [] }) => features,
);

/** A post in the API's format. */
export const apiPost = (id: number, fields: object = {}) => ({
  id,
  title: `Post ${id}`,
  description: `<p>Text of post ${id}.</p>`,
  images: [{ image: `posts/${id}.webp` }],
  tags: '#hunza, #food travel',
  updated_at: '2026-03-05 10:05:00',
  ...fields,
});

/** A response to `/Blog?page=`. */
export const apiPage = (ids: readonly number[], { total = ids.length, page = 1 } = {}) => ({
  data: { data: ids.map((id) => apiPost(id)), total, current_page: page },
});
