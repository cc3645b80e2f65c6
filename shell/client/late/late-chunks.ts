import { createLateChunk } from './late-chunk';

/** One file for all blocks that come late: they are asked for together. */
const load = () => import(/* webpackChunkName: "late" */ './late-blocks');

export const lateChunks = {
  frameEnd: createLateChunk(async () => (await load()).FrameEnd),
  promotion: createLateChunk(async () => (await load()).Promotion),
  storeLinks: createLateChunk(async () => (await load()).StoreLinks),
} as const;
