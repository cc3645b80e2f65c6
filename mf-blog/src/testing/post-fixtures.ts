import type { Feature } from '@safar/shared/contract/remote-module';
import remote from '../remote';

export const blogFeatures: readonly Feature[] = remote.features;

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
