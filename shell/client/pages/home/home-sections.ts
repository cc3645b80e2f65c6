import type { SlotName, SlotUse } from '@safar/contract/slots';

type HomeSlot = Extract<SlotName, `home.${string}`>;

interface HomeSlotSection {
  readonly slot: HomeSlot;
  /**
   * Placeholder that reserves the height of the section until it has loaded: a special layout, or the heading of the
   * section with card skeletons. `none` reserves no height.
   */
  readonly skeleton: 'hero' | 'live' | 'club' | 'none' | HeadingSkeleton;
  /** Whether the section is hidden on wide screens. */
  readonly narrowOnly?: boolean;
  /**
   * Whether the section is on the first screen of a phone. If so, the document preloads the scripts of the remotes
   * that fill the slot.
   */
  readonly onFirstScreen?: boolean;
}

/** Key of the section's heading in `shell-messages-en.ts` and of the section's height in `home-page.module.scss`. */
type HeadingSkeleton =
  | 'bestShows'
  | 'dekhoPakistan'
  | 'mostWatched'
  | 'bestOfWeek'
  | 'liveBroadcast'
  | 'documentaries'
  | 'trendingNow'
  | 'discoverShorts'
  | 'fromTheBlog';

/** A section that the shell renders itself. `ads` contains the slots in `homeAds`; the other blocks contain no slot. */
interface HomeBlockSection {
  readonly block: 'ads' | 'storeLinks' | 'promotion';
}

export type HomeSection = HomeSlotSection | HomeBlockSection;

/**
 * The sections of the home page, in page order. The page, the server's data loading and the preloads are derived from
 * this list. `home-sections.test.ts` compares its slots with `shell/offer.json` and the `remote.json` files. To add a
 * section:
 *
 * 1. Add its slot here and to `shell/offer.json`.
 * 2. For a heading skeleton, add the heading to `shell-messages-en.ts` and `-ur.ts`, and the height to
 *    `home-page.module.scss`.
 * 3. Fill the slot in a remote: add it to `slots` in `remote.json` and `src/remote.ts`. In mf-video, also add the
 *    section to `features/home/home-sections.ts`.
 */
export const homeSections: readonly HomeSection[] = [
  { slot: 'home.slider', skeleton: 'hero', onFirstScreen: true },
  { slot: 'home.live', skeleton: 'live', narrowOnly: true, onFirstScreen: true },
  { slot: 'home.best-shows', skeleton: 'bestShows' },
  { slot: 'home.dekho-pakistan', skeleton: 'dekhoPakistan', narrowOnly: true },
  // The ads follow the first video sections, so that they are not the first content below the slider.
  { block: 'ads' },
  { slot: 'home.most-watched', skeleton: 'mostWatched' },
  { slot: 'home.best-of-week', skeleton: 'bestOfWeek' },
  { slot: 'home.live-broadcast', skeleton: 'liveBroadcast' },
  { slot: 'home.documentaries', skeleton: 'documentaries' },
  { slot: 'home.trending', skeleton: 'trendingNow' },
  { block: 'storeLinks' },
  { slot: 'home.shorts', skeleton: 'discoverShorts' },
  { slot: 'home.latest-posts', skeleton: 'fromTheBlog' },
  // For remotes without a section of their own.
  { slot: 'home.more', skeleton: 'none' },
  { block: 'promotion' },
  { slot: 'home.adventure-club', skeleton: 'club' },
];

const ad = (placement: string) =>
  ({ slot: 'ad', props: { category: 'Live Broadcast', placement, shape: 'banner' } }) as const;

export const homeAds = [ad('home-first'), ad('home-second')];

const slotSections = homeSections.filter((section) => 'slot' in section);

export const homeSlotUses: readonly SlotUse[] = homeSections.flatMap((section): readonly SlotUse[] => {
  if ('slot' in section) return [{ slot: section.slot, props: {} }];
  return section.block === 'ads' ? homeAds : [];
});

export const homeFirstScreen: readonly SlotName[] = slotSections
  .filter(({ onFirstScreen }) => onFirstScreen)
  .map(({ slot }) => slot);
