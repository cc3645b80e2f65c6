/** A phone in the hand. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The screens whose frame differs: a wide one, as every test has it, and a phone. */
export const screens = [
  ['desktop', {}],
  ['phone', phone],
] as const;
