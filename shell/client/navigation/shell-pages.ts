import type { SlotName, SlotUse } from '@safar/shared/contract/slots';

const none: readonly SlotUse[] = [];

/** The pages that the shell renders itself, with the slots they offer (the server loads those before it renders). */
export const shellPages = {
  home: {
    path: '/',
    uses: [
      { slot: 'home.slider', props: {} },
      { slot: 'home.live', props: {} },
      { slot: 'ad', props: { category: 'Live Broadcast', placement: 'home-first', shape: 'banner' } },
      { slot: 'ad', props: { category: 'Live Broadcast', placement: 'home-second', shape: 'banner' } },
      { slot: 'home.best-shows', props: {} },
      { slot: 'home.dekho-pakistan', props: {} },
      { slot: 'home.most-watched', props: {} },
      { slot: 'home.best-of-week', props: {} },
      { slot: 'home.live-broadcast', props: {} },
      { slot: 'home.documentaries', props: {} },
      { slot: 'home.trending', props: {} },
      { slot: 'home.shorts', props: {} },
      { slot: 'home.latest-posts', props: {} },
      { slot: 'home.more', props: {} },
      { slot: 'home.adventure-club', props: {} },
    ] as readonly SlotUse[],
  },
  about: { path: '/about-us', uses: none },
  career: { path: '/career', uses: none },
  shop: { path: '/discover-shop', uses: none },
  awards: { path: '/national-tourism-awards', uses: none },
  disclaimer: { path: '/disclaimer', uses: none },
  terms: { path: '/term-of-use', uses: none },
  privacy: { path: '/privacy-policy', uses: none },
  'not-found': { path: undefined, uses: none },
} as const;

export type ShellPageId = keyof typeof shellPages;

/** The slots that the first screen of a phone shows: documents preload the scripts of the remotes that fill them. */
export const firstScreen: Partial<Record<ShellPageId, readonly SlotName[]>> = {
  home: ['home.slider', 'home.live'],
};
