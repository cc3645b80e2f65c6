/** Maps variants of a letter, from Arabic and Kurdish keyboards or old fonts, to the standard Urdu letter. */
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
/**
 * Characters that searches ignore: combining marks, invisible characters (zero-width and direction), tatweel and
 * apostrophes.
 */
const IGNORED = /[\p{M}\p{Cf}ـ'’]/gu;

/** Both ranges of digits above start at a multiple of 16 (U+0660 and U+06F0), so the low four bits are the value. */
const digitOf = (letter: string) => String(letter.charCodeAt(0) & 0xf);

/**
 * Normalizes a text for comparison. The backend's search and the highlighting in the browser both use this function.
 * The result is in lower case, has no accents, vowel signs or invisible characters, and contains one form of each Urdu
 * letter and digit. It can be shorter or longer than the text.
 */
export const foldSearchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(LETTER_OR_DIGIT_FORMS, (letter) => letterForms[letter] ?? digitOf(letter));

/** Splits a text into normalized words for searching. The words contain only letters and digits. */
export const searchWords = (text: string): string[] => foldSearchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
