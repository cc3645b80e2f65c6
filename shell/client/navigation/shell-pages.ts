import type { SlotUse } from '@safar/shared/contract/slots';

/** The pages that the shell renders itself, with the slots they offer (the server loads those before it renders). */
export const shellPages = {
  home: {
    path: '/',
    uses: [
      { slot: 'home.slider', props: {} },
      { slot: 'ad', props: { category: 'Live Broadcast', placement: 'home-live' } },
      { slot: 'home.most-watched', props: {} },
      { slot: 'home.trending', props: {} },
      { slot: 'home.latest-posts', props: {} },
      { slot: 'home.adventure-club', props: {} },
      { slot: 'home.more', props: {} },
    ] as readonly SlotUse[],
  },
  'not-found': { path: undefined, uses: [] as readonly SlotUse[] },
} as const;

export type ShellPageId = keyof typeof shellPages;
