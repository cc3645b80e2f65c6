import { shellPages, type ShellPageId } from '../navigation/shell-pages';
import { createPageChunk, type PageChunk } from './page-kit/page-chunk';

/** Pages of the shell whose code visitors download only when they go there. */
export type ChunkPageId = Exclude<ShellPageId, 'home' | 'not-found'>;

export const pageChunks: Readonly<Record<ChunkPageId, PageChunk>> = {
  about: createPageChunk(async () => {
    const { AboutPage } = await import(/* webpackChunkName: "page-about" */ './about/about-page');
    return AboutPage;
  }),
  career: createPageChunk(async () => {
    const { CareerPage } = await import(/* webpackChunkName: "page-career" */ './career/career-page');
    return CareerPage;
  }),
  shop: createPageChunk(async () => {
    const { ShopPage } = await import(/* webpackChunkName: "page-shop" */ './shop/shop-page');
    return ShopPage;
  }),
  awards: createPageChunk(async () => {
    const { AwardsPage } = await import(/* webpackChunkName: "page-awards" */ './awards/awards-page');
    return AwardsPage;
  }),
  disclaimer: createPageChunk(async () => {
    const { DisclaimerPage } = await import(
      /* webpackChunkName: "page-disclaimer" */ './disclaimer/disclaimer-page'
    );
    return DisclaimerPage;
  }),
  terms: createPageChunk(async () => {
    const { TermsPage } = await import(/* webpackChunkName: "page-terms" */ './terms/terms-page');
    return TermsPage;
  }),
  privacy: createPageChunk(async () => {
    const { PrivacyPage } = await import(/* webpackChunkName: "page-privacy" */ './privacy/privacy-page');
    return PrivacyPage;
  }),
};

/** The chunk behind a fixed path of the shell, if it has one. */
export function chunkOfPath(pathname: string): PageChunk | undefined {
  const ids = Object.keys(pageChunks) as ChunkPageId[];
  const id = ids.find((page) => shellPages[page].path === pathname);
  return id && pageChunks[id];
}
