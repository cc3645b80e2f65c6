/** A touch phone in portrait orientation. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The default desktop screen and a phone. The site has a different header and footer on each of them. */
export const screens = [
  ['desktop', {}],
  ['phone', phone],
] as const;
