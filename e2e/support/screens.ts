/** A touch phone in portrait orientation. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Screens with different headers and footers: the default desktop size and a phone. */
export const screens = [
  ['desktop', {}],
  ['phone', phone],
] as const;
