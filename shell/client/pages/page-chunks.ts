import type { ShellPageId } from '../navigation/shell-pages';
import { createLazyChunk, type LazyChunk } from '@safar/composition/lazy/lazy-chunk';

/** The pages whose code is in a separate chunk instead of the main bundle. */
type ChunkPageId = Exclude<ShellPageId, 'home'>;

export const pageChunks: Readonly<Record<ChunkPageId, LazyChunk>> = {
  about: createLazyChunk(async () => {
    const { AboutPage } = await import(/* webpackChunkName: "page-about" */ './about/about-page');
    return AboutPage;
  }),
  career: createLazyChunk(async () => {
    const { CareerPage } = await import(/* webpackChunkName: "page-career" */ './career/career-page');
    return CareerPage;
  }),
  shop: createLazyChunk(async () => {
    const { ShopPage } = await import(/* webpackChunkName: "page-shop" */ './shop/shop-page');
    return ShopPage;
  }),
  awards: createLazyChunk(async () => {
    const { AwardsPage } = await import(/* webpackChunkName: "page-awards" */ './awards/awards-page');
    return AwardsPage;
  }),
  disclaimer: createLazyChunk(async () => {
    const { DisclaimerPage } = await import(
      /* webpackChunkName: "page-disclaimer" */ './legal/disclaimer-page'
    );
    return DisclaimerPage;
  }),
  terms: createLazyChunk(async () => {
    const { TermsPage } = await import(/* webpackChunkName: "page-terms" */ './legal/terms-page');
    return TermsPage;
  }),
  privacy: createLazyChunk(async () => {
    const { PrivacyPage } = await import(/* webpackChunkName: "page-privacy" */ './legal/privacy-page');
    return PrivacyPage;
  }),
  'not-found': createLazyChunk(async () => {
    const { NotFoundPage } = await import(/* webpackChunkName: "page-not-found" */ './not-found-page');
    return NotFoundPage;
  }),
};

/** Loads the code of a page. Pages in the main bundle have no chunk. */
export function preloadPage(page: string): void {
  const chunks: Readonly<Partial<Record<string, LazyChunk>>> = pageChunks;
  chunks[page]?.request();
}
