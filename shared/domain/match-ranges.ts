/** A range of a text in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Letters that differ between Urdu and Arabic keyboards. The backend's search treats them as equal. */
const letterForms: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ' };

const isWordPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Case folding without accents and vowel signs. One letter may become none or several. */
function fold(letter: string): string {
  return letter
    .normalize('NFKD')
    .replace(/[\p{M}ـ\u200c\u200d'’]/gu, '')
    .replace(/[يىكهة]/g, (form) => letterForms[form] ?? form)
    .toLowerCase();
}

/** The folded letters of a text, each with its range in the text. */
function foldText(text: string) {
  const letters: { readonly letter: string; readonly start: number; readonly end: number }[] = [];
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    for (const letter of fold(original)) letters.push({ letter, start, end });
    start = end;
  }
  return letters;
}

function wordsOf(text: string): string[] {
  const folded = Array.from(text, fold).join('');
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/**
 * Finds the words of a search query at the beginnings of words, like the backend's search. The ranges are sorted and do not
 * overlap.
 */
export function matchRanges(text: string, search: string): TextRange[] {
  const letters = foldText(text);
  // Positions count folded letters, because a letter may fold to several.
  const words = wordsOf(search)
    .map((word) => [...word])
    .sort((a, b) => b.length - a.length);
  const ranges: TextRange[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    if (isWordPart(letters[at - 1]?.letter)) continue;
    const word = words.find((candidate) =>
      candidate.every((letter, index) => letters[at + index]?.letter === letter),
    );
    const [from, to] = [letters[at], letters[at + (word?.length ?? 0) - 1]];
    if (!word || !from || !to) continue;
    ranges.push({ start: from.start, end: withMarks(text, to.end) });
    at += word.length - 1;
  }
  return ranges;
}

/** Includes combining marks that follow the range. */
function withMarks(text: string, end: number): number {
  return end + (/^\p{M}+/u.exec(text.slice(end))?.[0].length ?? 0);
}
