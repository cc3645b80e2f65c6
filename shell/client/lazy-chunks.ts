import { createDeferredChunk } from '@safar/composition/lazy/lazy-chunk';

/** One chunk for all deferred blocks, because they are requested together. */
const load = () => import(/* webpackChunkName: "lazy" */ './lazy-blocks');

export const deferredChunks = {
  frameEnd: createDeferredChunk(async () => (await load()).FrameEnd),
  promotion: createDeferredChunk(async () => (await load()).Promotion),
  storeLinks: createDeferredChunk(async () => (await load()).StoreLinks),
} as const;
