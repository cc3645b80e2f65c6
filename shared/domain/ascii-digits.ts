/** Converts digits of Arabic and Urdu keyboards to ASCII. */
export const asciiDigits = (text: string): string =>
  // The zeros are U+0660 and U+06F0, so the last hexadecimal digit of a code point is the value of the digit.
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
