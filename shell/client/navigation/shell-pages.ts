import type { ShellPage } from '@safar/composition/navigation/match-page';
import type { SlotName, SlotUse } from '@safar/contract/slots';
import { homeFirstScreen, homeSlotUses } from '../pages/home/home-sections';

const none: readonly SlotUse[] = [];

/**
 * The pages that the shell renders itself, with the slots whose data the server loads before it renders the page.
 * `shell/offer.json` lists the paths of these pages as well, so that the release tool rejects a remote that declares
 * one of these paths.
 */
export const shellPages = {
  home: { path: '/', uses: homeSlotUses },
  about: { path: '/about-us', uses: none },
  career: { path: '/career', uses: none },
  shop: { path: '/discover-shop', uses: none },
  awards: { path: '/national-tourism-awards', uses: none },
  disclaimer: { path: '/disclaimer', uses: none },
  terms: { path: '/term-of-use', uses: none },
  privacy: { path: '/privacy-policy', uses: none },
  'not-found': { path: undefined, uses: none },
} as const satisfies Readonly<Record<string, ShellPage>>;

export type ShellPageId = keyof typeof shellPages;

/** The slots on the first screen of a phone. The HTML of a page preloads the scripts of the remotes that fill them. */
export const firstScreen: Partial<Record<ShellPageId, readonly SlotName[]>> = { home: homeFirstScreen };
