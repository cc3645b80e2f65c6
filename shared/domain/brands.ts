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

/** The name of a service whose logo the design system has. */
export type Brand = (typeof brands)[number];
