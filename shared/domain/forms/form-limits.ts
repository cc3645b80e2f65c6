/** Maximum lengths in UTF-16 code units, as `maxlength` counts them. */
export const fieldLimits = {
  name: 200,
  email: 254,
  city: 100,
  phone: 40,
  subject: 200,
  message: 5000,
} as const;

/** Name of the honeypot field, which people cannot see. A value in it identifies a bot. */
export const honeypotField = 'website';

/**
 * Name of an optional field with the language of the page (`en`, `ur`), so that the office can reply in this
 * language.
 */
export const localeField = 'locale';

/** Name of an optional field with the number of milliseconds for which the form was open. */
export const elapsedField = 'elapsed_ms';

/**
 * Minimum time for which a form must be open. A faster submission probably comes from a bot and is rejected with 422.
 * It can be sent again later.
 */
export const minElapsedMs = 2000;

/** The accepted picture types. The server checks the first bytes, not the type that the browser sends. */
export const acceptedPictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Maximum size of an upload. The site resizes larger pictures, such as photos from phones, in the browser before it
 * sends them.
 */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Values of the field `advertise`, as the API spells them. */
export const advertiseOptions = ['on-tv', 'on-web', 'on-tv-and-web'] as const;

/** Where an advertiser wants to appear. */
export type AdvertiseOption = (typeof advertiseOptions)[number];
