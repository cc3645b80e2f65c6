/** Maps letters that Arabic and Kurdish keyboards or old fonts encode differently to the Urdu letter. */
const letterForms: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ە: 'ہ',
};
const LETTER_OR_DIGIT_FORMS = /[يىكهةۃە٠-٩۰-۹]/g;
/** Combining marks, invisible characters (zero-width and direction), tatweel and apostrophes. */
const IGNORED = /[\p{M}\p{Cf}ـ'’]/gu;

/** The digits of a script are consecutive, and the first is a multiple of 16. */
const digitOf = (letter: string) => String(letter.charCodeAt(0) & 0xf);

/**
 * Normalizes a text for comparison, in the backend's search and in the browser's highlighting: lowercase, without accents,
 * vowel signs and invisible characters, with one form for each Urdu letter and digit. The result can have fewer or more
 * characters than the text.
 */
export const foldSearchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(LETTER_OR_DIGIT_FORMS, (letter) => letterForms[letter] ?? digitOf(letter));

/** The words of a text as searches compare them. They contain only letters and digits. */
export const searchWords = (text: string): string[] => foldSearchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
