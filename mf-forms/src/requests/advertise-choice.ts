/** Where somebody may advertise, as the wire spells it. */
export const advertiseChoices = ['on-tv', 'on-web', 'on-tv-and-web'] as const;

export type AdvertiseChoice = (typeof advertiseChoices)[number];

/** `undefined` where nothing was chosen, or nothing was asked. */
export const advertiseChoice = (text: string | undefined): AdvertiseChoice | undefined =>
  advertiseChoices.find((choice) => choice === text);
