/** The advertisement categories, as the API spells them. */
export const adCategories = ['Details', 'Best Of This Week', 'Live Broadcast', 'Discover Shorts'] as const;

/** A category of advertisements, as the API spells it. */
export type AdCategory = (typeof adCategories)[number];

/**
 * Shapes of advertisements. `banner` is 16:9 and at most 640 px wide, `card` is 16:9, `square` 1:1 and `tower` 4:5.
 */
export const adShapes = ['banner', 'card', 'square', 'tower'] as const;

/** The shape of the box that is reserved for an advertisement. */
export type AdShape = (typeof adShapes)[number];

/**
 * Kinds of enquiries: from people who want to make films for the channel, and from people who want to advertise on
 * it.
 */
export const enquiryKinds = ['contributor', 'advertiser'] as const;

/** The kind of an enquiry: from a contributor or from an advertiser. */
export type EnquiryKind = (typeof enquiryKinds)[number];

/** For slots that take no props. */
export type NoProps = Readonly<Record<never, never>>;

/**
 * The slots of pages, with their props. Several remotes may fill the same slot, except for `exclusiveSlots`. The
 * component with the lowest `order` in `remote.json` is first. Props must be serializable as JSON, because the
 * server and the browser both use them.
 */
export interface SlotProps {
  /**
   * The sections of the home page. `shell/client/pages/home/home-sections.ts` lists them in page order. `home.more`,
   * near the end of the page, is for remotes without a section of their own.
   */
  [section: `home.${string}`]: NoProps;
  ad: {
    readonly category: AdCategory;
    /**
     * Name of the position in the page, such as `home-week`. `category` and `placement` together identify the box that
     * is reserved for the advertisement.
     */
    readonly placement: string;
    /** Shape of the reserved box. Default: `banner`. */
    readonly shape?: AdShape;
  };
  /** An enquiry form. The shell shows it in a dialog, which two links in the footer open. */
  enquiry: { readonly kind: EnquiryKind };
}

/** The name of a slot: `ad`, `enquiry`, or a section of the home page such as `home.shorts`. */
export type SlotName = keyof SlotProps;

/**
 * Slots that show no error when their remote fails. Ad blockers cause such failures, and the page must not look broken
 * then. The reserved box stays empty, and the next page view tries again.
 */
export const optionalSlots: readonly SlotName[] = ['ad'];

/** Slots that at most one remote may fill, because a box shows one ad and a dialog shows one form. */
export const exclusiveSlots: readonly SlotName[] = ['ad', 'enquiry'];

/** A use of a slot in a page, with its props. */
export type SlotUse = { [S in SlotName]: { readonly slot: S; readonly props: SlotProps[S] } }[SlotName];

/** Returns the key of a slot in a page. The server and the browser must compute the same key. */
export function slotKey(slot: SlotName, props: object): string {
  const details = Object.values(props).join(':');
  return details ? `${slot}:${details}` : slot;
}
