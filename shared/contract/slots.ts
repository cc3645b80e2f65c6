/** The advertisement categories, as spelled by the API. */
export const adCategories = ['Details', 'Best Of This Week', 'Live Broadcast', 'Discover Shorts'] as const;

/** A category of advertisements, in the spelling of the API. */
export type AdCategory = (typeof adCategories)[number];

/** `banner` 16:9 and at most 640 px wide, `card` 16:9, `square` 1:1, `tower` 4:5. */
export const adShapes = ['banner', 'card', 'square', 'tower'] as const;

/** The form of the box that an advertisement reserves. */
export type AdShape = (typeof adShapes)[number];

/** Enquiries come from people who want to make films for the channel, or to advertise on it. */
export const enquiryKinds = ['contributor', 'advertiser'] as const;

/** The sender of an enquiry. */
export type EnquiryKind = (typeof enquiryKinds)[number];

/** For slots without props. */
export type NoProps = Readonly<Record<never, never>>;

/**
 * The slots of pages and their props. Any number of remotes may fill a slot; they appear in the `order` of their
 * `remote.json`. Props must be JSON, because server and browser both need them.
 */
export interface SlotProps {
  /**
   * The sections of the home page; `shell/client/pages/home/home-sections.ts` lists them in page order. Remotes that the
   * shell does not know fill `home.more`, at its end.
   */
  [section: `home.${string}`]: NoProps;
  ad: {
    readonly category: AdCategory;
    /** The position in the page, e.g. `home-live`. Category and placement identify the ad box. */
    readonly placement: string;
    /** The reserved box. Default: `banner`. */
    readonly shape?: AdShape;
  };
  /** The form that the footer's two links open in a dialog of the shell. */
  enquiry: { readonly kind: EnquiryKind };
}

/** The name of a slot: `ad`, `enquiry`, or a section of home such as `home.shorts`. */
export type SlotName = keyof SlotProps;

/**
 * Slots whose failure is not shown: the reserved box stays empty and the next page tries again. An ad blocker must not make
 * a page look broken.
 */
export const optionalSlots: readonly SlotName[] = ['ad'];

/** Slots that one remote at most may fill: an ad box holds one ad, a dialog one form. */
export const exclusiveSlots: readonly SlotName[] = ['ad', 'enquiry'];

/** A slot in a page, with its props. */
export type SlotUse = { [S in SlotName]: { readonly slot: S; readonly props: SlotProps[S] } }[SlotName];

/** The stable key of a slot in a page. Server and browser must compute the same. */
export function slotKey(slot: SlotName, props: object): string {
  const details = Object.values(props).join(':');
  return details ? `${slot}:${details}` : slot;
}
