/** Terminals act on control characters, and what visitors wrote must not; the joiners of Urdu stay. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');

/** The same on one line. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', ' ');
