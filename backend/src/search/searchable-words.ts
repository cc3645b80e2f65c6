/** Arabic letters that Urdu keyboards and Arabic keyboards write differently. */
const letterForms: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ' };

/**
 * The words of a text in the form that is stored and searched: lowercase, without accents and vowel signs, one
 * form for each Urdu letter. They hold letters and digits only, so they are safe inside a tsquery and mean the
 * same on every PostgreSQL, whatever its locale.
 */
export function searchableWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u200c\u200d'’]/gu, '')
    .replace(/[يىكهة]/g, (letter) => letterForms[letter] ?? letter)
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
