import { render } from '@testing-library/react';
import { HighlightedText } from './video-record-card';
import { matchRanges } from '@safar/domain/match-ranges';

const marked = (text: string, words: string) =>
  matchRanges(text, words).map(({ start, end }) => text.slice(start, end));

test.each([
  ['a word regardless of case', 'Hunza in Blossom', 'hunza', ['Hunza']],
  [
    'several words, in any order',
    'Hunza in Blossom, again Hunza',
    'blossom HUNZA',
    ['Hunza', 'Blossom', 'Hunza'],
  ],
  ['the beginning of a word', 'Skardu by Road', 'ska', ['Ska']],
  ['the longer of two terms that match the same word', 'Lahore', 'la lahor', ['Lahor']],
  ['nothing in the middle of a word', 'The weather up north', 'eat', []],
  ['a word with accents for a search without accents', 'Café Fantôme', 'fantome', ['Fantôme']],
  ['a word without accents for a search with accents', 'Hunza', 'Húnza', ['Hunza']],
  ['a word with combining accents', 'Cafe\u0301 noir', 'cafe', ['Cafe\u0301']],
  ['a word with a ligature that folds to two letters', 'Straße ﬁlm', 'fil', ['ﬁl']],
  ['an Urdu word typed on an Arabic keyboard', 'وادیِ ہنزہ کی بہار', 'وادي', ['وادیِ']],
  [
    'a complete Urdu word if the search is the beginning of the word, because its letters are joined',
    'وادیِ ہنزہ کی بہار',
    'ہن',
    ['ہنزہ'],
  ],
  ['a word between emoji', '🏔️ K2 🏔️', 'k2', ['K2']],
  ['nothing for punctuation', '100% <b>', '%_ <> "', []],
  ['nothing for regular expression syntax', 'a.b (c', '.* (', []],
])('highlights %s', (_what, text, words, expected) => expect(marked(text, words)).toEqual(expected));

test('highlighting keeps the complete text and escapes HTML', () => {
  const text = '<img src=x onerror=alert(1)> of Hunza';
  const { container } = render(<HighlightedText text={text} terms="hunza <img" />);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['img', 'Hunza']);
  expect(container.querySelector('img')).toBeNull();
});
