/** Maps letters that Arabic and Kurdish keyboards or old fonts produce to the standard Urdu letters. */
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

/**
 * Returns the ASCII digit for an Arabic digit. The two ranges of Arabic digits start at U+0660 and U+06F0, which are
 * multiples of 16, so the low four bits of the character code are the value of the digit.
 */
const digitOf = (letter: string) => String(letter.charCodeAt(0) & 0xf);

/**
 * Normalizes a text for comparison. The backend's search and the highlighting in the browser both use this function.
 * The result is in lower case and has no accents, vowel signs or invisible characters. Variants of Urdu letters become
 * the standard letters, and Arabic digits become ASCII digits. The result can be shorter or longer than the text.
 */
export const foldSearchText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(LETTER_OR_DIGIT_FORMS, (letter) => letterForms[letter] ?? digitOf(letter));

/** Splits a text into normalized words for searching. The words contain only letters and digits. */
export const searchWords = (text: string): string[] => foldSearchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
