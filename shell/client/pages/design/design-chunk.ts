import { createLazyChunk } from '@safar/composition/lazy/lazy-chunk';

export const designPath = '/design';

/**
 * Chunk of the design page. The condition is evaluated at build time, so that production builds contain neither the
 * page nor its path.
 */
export const designChunk =
  process.env.NODE_ENV === 'development'
    ? createLazyChunk(async () => {
        const { DesignPage } = await import(/* webpackChunkName: "page-design" */ './design-page');
        return DesignPage;
      })
    : undefined;
