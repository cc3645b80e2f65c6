import { createDeferredChunk } from '@safar/composition/lazy/lazy-chunk';

/** Loads the chunk with all deferred blocks. They share one chunk, because the home page requests all of them. */
const load = () => import(/* webpackChunkName: "lazy" */ './lazy-blocks');

export const deferredChunks = {
  afterContent: createDeferredChunk(async () => (await load()).AfterContent),
  promotion: createDeferredChunk(async () => (await load()).Promotion),
  storeLinks: createDeferredChunk(async () => (await load()).StoreLinks),
} as const;
