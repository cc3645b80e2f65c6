/** Arabic letters that Urdu and Arabic keyboards encode differently. */
const LETTER_FORMS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ' };

/**
 * The words of a text in the form in which they are indexed and searched: lowercase, without accents and vowel signs, with
 * one form for each Urdu letter. They contain only letters and digits, so that they need no quotes in a tsquery.
 */
export function searchableWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u200c\u200d'’]/gu, '')
    .replace(/[يىكهة]/g, (letter) => LETTER_FORMS[letter] ?? letter)
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
