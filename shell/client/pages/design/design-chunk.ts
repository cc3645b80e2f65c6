import { createPageChunk } from '../page-kit/page-chunk';

export const designPath = '/design';

/**
 * Every component with its states. The condition is decided when the shell is built, so that visitors get neither
 * the page nor its address.
 */
export const designChunk =
  process.env.NODE_ENV === 'development'
    ? createPageChunk(async () => {
        const { DesignPage } = await import(/* webpackChunkName: "page-design" */ './design-page');
        return DesignPage;
      })
    : undefined;
