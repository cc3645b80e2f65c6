import { createDeferredChunk } from '@safar/composition/lazy/lazy-chunk';

/** Loads the chunk with all deferred blocks. They share one chunk, because they are requested together. */
const load = () => import(/* webpackChunkName: "lazy" */ './lazy-blocks');

export const deferredChunks = {
  frameEnd: createDeferredChunk(async () => (await load()).FrameEnd),
  promotion: createDeferredChunk(async () => (await load()).Promotion),
  storeLinks: createDeferredChunk(async () => (await load()).StoreLinks),
} as const;
