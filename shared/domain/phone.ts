/** The number without the spaces, brackets and dashes that people write into it. */
export function plainPhone(text: string): string {
  return text.replace(/[\s()‐-―-]/gu, '');
}

/** 7 to 15 digits, a leading + allowed. */
export function isPhone(text: string): boolean {
  return /^\+?\d{7,15}$/.test(plainPhone(text));
}

/** The `tel:` address of a number as it is written on the page. */
export function phoneLink(text: string): string {
  return `tel:${plainPhone(text)}`;
}
