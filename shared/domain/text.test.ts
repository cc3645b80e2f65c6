/** @jest-environment node */
import { limitText } from './limit-text';
import { formatCount, readingMinutes, splitTags, truncateText } from './text';
import { locales } from '@safar/contract/locale';

afterEach(() => jest.restoreAllMocks());

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

test('a text within the limit is trimmed but not truncated', () => {
  expect(truncateText('ten chars!', 10)).toEqual({ text: 'ten chars!', isTruncated: false });
  expect(truncateText('', 10)).toEqual({ text: '', isTruncated: false });
  expect(truncateText('  padded  ', 6)).toEqual({ text: 'padded', isTruncated: false });
});

test('a longer text is truncated after a whole word and gets an ellipsis', () => {
  expect(truncateText('Eleven days on the ice', 14)).toEqual({ text: 'Eleven days on…', isTruncated: true });
  expect(truncateText('Eleven days on the ice', 17)).toEqual({ text: 'Eleven days on…', isTruncated: true });
  expect(truncateText('Fairy Meadows, at night', 15)).toEqual({ text: 'Fairy Meadows…', isTruncated: true });
});

test('Urdu punctuation before the ellipsis is dropped', () => {
  expect(truncateText('ہنزہ، گلگت اور سکردو', 6).text).toBe('ہنزہ…');
  expect(truncateText('سفر ختم۔ گھر واپسی', 10).text).toBe('سفر ختم…');
});

test('a word is cut if the text before that word is shorter than half of the limit', () => {
  expect(truncateText('abcdefghij', 4).text).toBe('abcd…');
  expect(truncateText('A Llanfairpwllgwyngyll', 12).text).toBe('A Llanfairpw…');
});

test('graphemes are never split', () => {
  expect(truncateText('👨‍👩‍👧‍👦🇵🇰é!', 2).text).toBe('👨‍👩‍👧‍👦🇵🇰…');
  expect(truncateText('👨‍👩‍👧‍👦🇵🇰', 2).isTruncated).toBe(false);
});

test('texts are truncated in browsers without `Intl.Segmenter`, such as Firefox 115', () => {
  jest.spyOn(Intl, 'Segmenter').mockImplementation(() => {
    throw new TypeError('Intl.Segmenter is not a constructor');
  });
  expect(truncateText('ہنزہ، گلگت اور سکردو', 6).text).toBe('ہنزہ…');
});

test('`truncateText` splits texts into the same graphemes as `Intl.Segmenter`', () => {
  const kinds = 'a é e\u0301 اُ پ\u200c پ\u200dپ 🇵🇰 🇵 👨‍👩‍👧‍👦 🏳️‍🌈 👍🏽 1️⃣ 한 की \ud800'.split(' ');
  for (const first of kinds)
    for (const second of kinds) {
      const text = `x${first}${second}x`;
      for (let length = 0; length < graphemes(text); length += 1) {
        const expected = [...new Intl.Segmenter('en').segment(text)].slice(0, length);
        expect(truncateText(text, length).text).toBe(`${expected.map(({ segment }) => segment).join('')}…`);
      }
    }
});

test('the text never exceeds the limit, not counting the ellipsis', () => {
  const text = 'Sehri inside the gates: ایک رات, with 🍞 and naan under cloth — two in the morning';
  for (let length = 1; length < 90; length += 1) {
    const { text: short, isTruncated: cut } = truncateText(text, length);
    expect(graphemes(short)).toBeLessThanOrEqual(length + (cut ? 1 : 0));
    expect(short.endsWith('…')).toBe(cut);
  }
});

test.each(locales)('in %s, `formatCount` returns the same text as Intl.NumberFormat', (locale) => {
  const { format } = new Intl.NumberFormat(locale);
  for (const count of [0, 7, 24, 999, 1_000, 1_234, 12_345, 100_000, 1_000_000, 12_345_678]) {
    expect(formatCount(count)).toBe(format(count));
  }
});

test.each([
  ['', 1],
  ['one two', 1],
  ['word '.repeat(299), 1],
  ['word '.repeat(300), 2],
  ['لفظ\u00a0'.repeat(1000), 5],
])('the reading time is estimated from the number of words: case %#', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test.each([
  ['#hunza,#food travel', ['hunza', 'food', 'travel']],
  ['  #a##b ,, c\n', ['a', 'b', 'c']],
  ['شمالی #علاقے', ['شمالی', 'علاقے']],
  ['#ہنزہ، #کھانا،سفر', ['ہنزہ', 'کھانا', 'سفر']],
  ['', []],
  [' ,# ', []],
])('%j is split into the tags %j', (text, tags) => expect(splitTags(text)).toEqual(tags));

test('the result of `limitText` never contains half of a surrogate pair', () => {
  expect(limitText('ab\u{1f600}', 10)).toBe('ab\u{1f600}');
  expect(limitText('ab\u{1f600}', 3)).toBe('ab');
  expect(limitText('a\ud83db', 10)).toBe('ab');
});
