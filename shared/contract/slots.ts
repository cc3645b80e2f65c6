/** The four advertisement categories of the API, spelled as on the wire. */
export const adCategories = ['Details', 'Best Of This Week', 'Live Broadcast', 'Discover Shorts'] as const;

export type AdCategory = (typeof adCategories)[number];

/** `banner` 16:9 and at most 640 px wide, `card` 16:9, `square` 1:1, `tower` 4:5. */
export const adShapes = ['banner', 'card', 'square', 'tower'] as const;

export type AdShape = (typeof adShapes)[number];

/** Whoever wants to make films for the channel, or to advertise on it. */
export const enquiryKinds = ['contributor', 'advertiser'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

/** For slots that need nothing from the page that offers them. */
export type NoProps = Readonly<Record<never, never>>;

/**
 * The places that pages offer and remotes fill, with what the page hands over. Any number of remotes may
 * fill one slot; they appear in the `order` of their `remote.json`. Props must be JSON: server and browser
 * both see them.
 */
export interface SlotProps {
  'home.slider': NoProps;
  /** The live stream, on narrow screens only. */
  'home.live': NoProps;
  'home.best-shows': NoProps;
  /** The coverflow of narrow screens. */
  'home.dekho-pakistan': NoProps;
  'home.most-watched': NoProps;
  'home.best-of-week': NoProps;
  'home.live-broadcast': NoProps;
  'home.documentaries': NoProps;
  'home.trending': NoProps;
  'home.shorts': NoProps;
  'home.latest-posts': NoProps;
  'home.adventure-club': NoProps;
  /** At the end of the home page, for remotes that the shell has never heard of. */
  'home.more': NoProps;
  ad: {
    readonly category: AdCategory;
    /** Where the page shows it; with the category it identifies the box, e.g. `home-live`. */
    readonly placement: string;
    /** The box that keeps its space; `banner` without it. */
    readonly shape?: AdShape;
  };
  /** The form of the footer's two links, inside of a dialog that the shell opens and closes. */
  enquiry: { readonly kind: EnquiryKind };
}

export type SlotName = keyof SlotProps;

/**
 * Slots that visitors can do without: where one of these fails, its place stays as it was reserved, without a word, and
 * the next page tries again. Blockers of advertisements must not make a page look broken.
 */
export const quietSlots: readonly SlotName[] = ['ad'];

/** Slots with room for one remote: two advertisements in one box, or two forms in one dialog, would be a fault. */
export const singleSlots: readonly SlotName[] = ['ad', 'enquiry'];

/** One filled place of a page: which slot, with which props. */
export type SlotUse = { [S in SlotName]: { readonly slot: S; readonly props: SlotProps[S] } }[SlotName];

/** The stable name of a slot use inside one page; server and browser must agree on it. */
export function slotKey(slot: SlotName, props: object): string {
  const details = Object.values(props).join(':');
  return details ? `${slot}:${details}` : slot;
}
