import { render } from '@testing-library/react';
import { HighlightedText } from './video-record-card';
import { matchRanges } from '@safar/domain/match-ranges';

const marked = (text: string, words: string) =>
  matchRanges(text, words).map(({ start, end }) => text.slice(start, end));

test.each([
  ['a word, whatever its case', 'Hunza in Blossom', 'hunza', ['Hunza']],
  [
    'several words, in any order',
    'Hunza in Blossom, again Hunza',
    'blossom HUNZA',
    ['Hunza', 'Blossom', 'Hunza'],
  ],
  ['the beginning of a word', 'Skardu by Road', 'ska', ['Ska']],
  ['the longest of two words', 'Lahore', 'la lahor', ['Lahor']],
  ['no middle of a word', 'The weather up north', 'eat', []],
  ['accents, in the text', 'Café Fantôme', 'fantome', ['Fantôme']],
  ['accents, in the search', 'Hunza', 'Húnza', ['Hunza']],
  ['combining accents', 'Cafe\u0301 noir', 'cafe', ['Cafe\u0301']],
  ['ligatures that fold to two letters', 'Straße ﬁlm', 'fil', ['ﬁl']],
  ['Urdu from an Arabic keyboard', 'وادیِ ہنزہ کی بہار', 'وادي', ['وادیِ']],
  ['the beginning of a joined word, as a whole', 'وادیِ ہنزہ کی بہار', 'ہن', ['ہنزہ']],
  ['emoji around it', '🏔️ K2 🏔️', 'k2', ['K2']],
  ['no punctuation', '100% <b>', '%_ <> "', []],
  ['patterns as text', 'a.b (c', '.* (', []],
])('%s', (_what, text, words, expected) => expect(marked(text, words)).toEqual(expected));

test('highlighting keeps the complete text and escapes HTML', () => {
  const text = '<img src=x onerror=alert(1)> of Hunza';
  const { container } = render(<HighlightedText text={text} terms="hunza <img" />);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['img', 'Hunza']);
  expect(container.querySelector('img')).toBeNull();
});
