import { render } from '@testing-library/react';
import { MarkedText } from './marked-text';
import { matchRanges } from '@safar/shared/domain/match-ranges';

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
  ['accents of their own', 'Cafe\u0301 noir', 'cafe', ['Cafe\u0301']],
  ['what folds to two letters', 'Straße ﬁlm', 'fil', ['ﬁl']],
  ['Urdu from an Arabic keyboard', 'وادیِ ہنزہ کی بہار', 'وادي', ['وادیِ']],
  ['emoji around it', '🏔️ K2 🏔️', 'k2', ['K2']],
  ['nothing for signs', '100% <b>', '%_ <> "', []],
  ['patterns as text', 'a.b (c', '.* (', []],
])('%s', (_what, text, words, expected) => expect(marked(text, words)).toEqual(expected));

test('the text is whole, and hostile text stays text', () => {
  const text = '<img src=x onerror=alert(1)> of Hunza';
  const { container } = render(<MarkedText text={text} words="hunza <img" />);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['img', 'Hunza']);
  expect(container.querySelector('img')).toBeNull();
});
