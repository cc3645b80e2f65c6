/** @jest-environment node */
import { foldSearchText, searchWords } from './search-text';

test.each([
  ['yeh', 'ي', 'ی'],
  ['alef maksura', 'ى', 'ی'],
  ['kaf', 'ك', 'ک'],
  ['heh', 'ه', 'ہ'],
  ['heh goal with hamza', 'ۂ', 'ہ'],
  ['heh with yeh above', 'ۀ', 'ہ'],
  ['teh marbuta', 'ة', 'ہ'],
  ['teh marbuta goal', 'ۃ', 'ہ'],
  ['Kurdish ae', 'ە', 'ہ'],
  ['a presentation form', 'ﮨ', 'ہ'],
  ['vowel signs', 'ہُنزَہ', 'ہنزہ'],
  ['tatweel', 'ہنــزہ', 'ہنزہ'],
  ['Urdu digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['case and accents', 'CAFÉ İzmir', 'cafe izmir'],
  ['apostrophes', 'Chaman’s', 'chamans'],
])('variants are treated as equal: %s', (_what, one, other) => {
  expect(foldSearchText(one)).toBe(foldSearchText(other));
});

test.each([
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  '\u061c',
  '\u2067',
  '\u00ad',
])('the invisible character %j is ignored', (invisible) => {
  expect(searchWords(`ہن${invisible}زہ ${invisible}hun${invisible}za`)).toEqual(['ہنزہ', 'hunza']);
});

test('letters that differ in Urdu are not treated as equal', () => {
  expect(foldSearchText('بھ')).not.toBe(foldSearchText('بہ'));
  expect(foldSearchText('ے')).not.toBe(foldSearchText('ی'));
});

test('words contain only letters and digits', () => {
  expect(searchWords('K2: the “savage” mountain, ۸۶۱۱ m!')).toEqual([
    'k2',
    'the',
    'savage',
    'mountain',
    '8611',
    'm',
  ]);
  expect(searchWords(' – ')).toEqual([]);
});
