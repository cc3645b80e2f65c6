/** Maximum lengths of form fields in UTF-16 code units, as the HTML attribute `maxlength` counts them. */
export const fieldLimits = {
  name: 200,
  email: 254,
  city: 100,
  phone: 40,
  subject: 200,
  message: 5000,
} as const;

/** Name of the honeypot field. Visitors cannot see it, so a value in it identifies a bot. */
export const honeypotField = 'website';

/**
 * Name of the optional field that contains the language of the page (`en` or `ur`), so that the broadcaster's staff can
 * reply in this language.
 */
export const localeField = 'locale';

/** Name of the optional field that contains how long the form was open before it was sent, in milliseconds. */
export const elapsedField = 'elapsed_ms';

/**
 * Minimum time between opening and sending a form, in milliseconds. A faster submission probably comes from a bot, so
 * the backend rejects it with status 422. A visitor can send the form again after this time.
 */
export const minElapsedMs = 2000;

/** The accepted picture types. The server checks the first bytes of the file, not the type that the browser sends. */
export const acceptedPictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Maximum size of an uploaded picture in bytes. If JavaScript runs, the page first shrinks large pictures (see
 * `mf-forms/src/form-kit/shrink-picture.ts`), and then checks this limit.
 */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Values of the field `advertise`, as the API spells them. */
export const advertiseOptions = ['on-tv', 'on-web', 'on-tv-and-web'] as const;

/** The media in which an advertiser wants to appear. */
export type AdvertiseOption = (typeof advertiseOptions)[number];
