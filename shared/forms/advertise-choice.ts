/** Where somebody may advertise, as the wire spells it. */
export const advertiseChoices = ['on-tv', 'on-web', 'on-tv-and-web'] as const;

export type AdvertiseChoice = (typeof advertiseChoices)[number];
