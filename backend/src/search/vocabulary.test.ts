import { matchQueries } from './match-query';
import { Vocabulary } from './vocabulary';

const many = Array.from({ length: 40 }, (_, index) => `ka${String.fromCharCode(97 + (index % 26))}${index}`);
const vocabulary = new Vocabulary(['skardu', 'skardus', 'skate', 'hunza', 'lahore', 'گلگت', 'ہنزہ', ...many]);

test('words that begin so, and no more than are asked for', () => {
  expect(vocabulary.beginningWith('skard', 32)).toEqual(['skardu', 'skardus']);
  expect(vocabulary.beginningWith('ہن', 32)).toEqual(['ہنزہ']);
  expect(vocabulary.beginningWith('', 3)).toHaveLength(4);
  expect(vocabulary.beginningWith('zz', 32)).toEqual([]);
  expect(vocabulary.beginningWith('ka', 32)).toHaveLength(33);
});

test.each([
  ['hunzaa', ['hunza']],
  ['skrdu', ['skardu']],
  ['lahor e', ['lahore']],
  ['xyzxyz', []],
])('%s looks like %j', (word, expected) => {
  expect(vocabulary.similarTo(word).slice(0, expected.length || 1)).toEqual(expected);
});

test('words are named, beginnings of very many words only sort out, slips are replaced', () => {
  expect(matchQueries(['skard', 'ka', 'hunzza'], vocabulary)).toEqual([
    {
      whole: '(skardu | skardus) & ka:* & (hunza)',
      narrow: '(skardu | skardus) & (hunza)',
      broad: 'ka:*',
    },
    {
      whole: '(skardu | skardus) | ka:* | (hunza)',
      narrow: '(skardu | skardus) | ka:* | (hunza)',
      broad: '',
    },
  ]);
  expect(matchQueries(['ka'], vocabulary)).toEqual([{ whole: 'ka:*', narrow: 'ka:*', broad: '' }]);
  expect(matchQueries(['ka', 'k'], vocabulary)[0]).toEqual({
    whole: 'ka:* & k:*',
    narrow: 'ka:*',
    broad: 'k:*',
  });
});

test('three letters that nobody wrote are no slip', () => {
  expect(matchQueries(['xyz'], vocabulary)).toEqual([{ whole: 'xyz', narrow: 'xyz', broad: '' }]);
});
