import type { Feature } from '@safar/shared/contract/remote-module';
import { latestPart } from '../features/latest/latest-part';
import { listRoute } from '../features/list/list-route';
import { postRoute } from '../features/post/post-route';

/** What all parts together keep in the store. */
export const blogFeatures: readonly Feature[] = [listRoute, postRoute, latestPart].flatMap(
  ({ features = [] }) => features,
);

/** A post as the API sends it. */
export const wirePost = (id: number, fields: object = {}) => ({
  id,
  title: `Post ${id}`,
  description: `<p>Text of post ${id}.</p>`,
  images: [{ image: `posts/${id}.webp` }],
  tags: '#hunza, #food travel',
  updated_at: '2026-03-05 10:05:00',
  ...fields,
});

/** The answer of `/Blog?page=`. */
export const wirePage = (ids: readonly number[], { total = ids.length, page = 1 } = {}) => ({
  data: { data: ids.map((id) => wirePost(id)), total, current_page: page },
});
