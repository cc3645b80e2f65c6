/** Social networks and app stores that have a logo in the design system. */
export const brands = [
  'facebook',
  'instagram',
  'youtube',
  'x',
  'tiktok',
  'whatsapp',
  'google-play',
  'app-store',
] as const;

/** A social network or app store that has a logo in the design system. */
export type Brand = (typeof brands)[number];
