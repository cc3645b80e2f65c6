import { cutText } from './cut-text';

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

test('text that fits stays as it is, to the last character', () => {
  expect(cutText('ten chars!', 10)).toEqual({ text: 'ten chars!', cut: false });
  expect(cutText('', 10)).toEqual({ text: '', cut: false });
  expect(cutText('  padded  ', 6)).toEqual({ text: 'padded', cut: false });
});

test('longer text ends after a whole word, with an ellipsis', () => {
  expect(cutText('Eleven days on the ice', 14)).toEqual({ text: 'Eleven days on…', cut: true });
  expect(cutText('Eleven days on the ice', 17)).toEqual({ text: 'Eleven days on…', cut: true });
  expect(cutText('Fairy Meadows, at night', 15)).toEqual({ text: 'Fairy Meadows…', cut: true });
});

test('a word that is too long for that is cut', () => {
  expect(cutText('abcdefghij', 4).text).toBe('abcd…');
  expect(cutText('A Llanfairpwllgwyngyll', 12).text).toBe('A Llanfairpw…');
});

test('characters that people see as one are never cut apart', () => {
  expect(cutText('👨‍👩‍👧‍👦🇵🇰é!', 2).text).toBe('👨‍👩‍👧‍👦🇵🇰…');
  expect(cutText('👨‍👩‍👧‍👦🇵🇰', 2).cut).toBe(false);
});

test('no length is ever exceeded', () => {
  const text = 'Sehri inside the gates: ایک رات, with 🍞 and naan under cloth — two in the morning';
  for (let length = 1; length < 90; length += 1) {
    const { text: short, cut } = cutText(text, length);
    expect(graphemes(short)).toBeLessThanOrEqual(length + (cut ? 1 : 0));
    expect(short.endsWith('…')).toBe(cut);
  }
});
