/** Maximum lengths in UTF-16 code units, as `maxlength` counts them. */
export const fieldLimits = {
  name: 200,
  email: 254,
  city: 100,
  phone: 40,
  subject: 200,
  message: 5000,
} as const;

/** A field that is hidden from people; a value in it identifies a bot. */
export const honeypotField = 'website';

/** An optional field with the language of the page (`en`, `ur`), so that the office answers in it. */
export const localeField = 'locale';

/** An optional field with the number of milliseconds that the form was open. */
export const elapsedField = 'elapsed_ms';

/** A faster submission is rejected with 422 as a bot's; it can be sent again later. */
export const minElapsedMs = 2000;

/** The accepted picture types. The server checks the first bytes, not the type that the browser sends. */
export const acceptedPictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Maximum size of an upload. Browsers resize larger pictures, e.g. those of phones, before they send them. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Values of the field `advertise`, as spelled by the API. */
export const advertiseOptions = ['on-tv', 'on-web', 'on-tv-and-web'] as const;

/** Where an advertiser wants to appear. */
export type AdvertiseOption = (typeof advertiseOptions)[number];
