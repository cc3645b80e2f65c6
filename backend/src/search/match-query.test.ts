import { createMatchQueries, type ExpandedWord } from './match-query';

const indexed = (words: readonly string[], matches = 200) =>
  words.map((word) => ({ word, matches, isFrequent: matches > 100 }));
const many = Array.from({ length: 33 }, (_, index) => `ka${index}`);

const expanded = (word: string, others: Partial<ExpandedWord> = {}): ExpandedWord => ({
  word,
  completions: [],
  corrections: [],
  ...others,
});

test('a word is replaced with its completions or corrections; a word with more than 32 completions becomes a prefix search', () => {
  const skard = expanded('skard', { completions: indexed(['skardu', 'skardus']) });
  const ka = expanded('ka', { completions: indexed(many) });
  const hunzza = expanded('hunzza', { corrections: indexed(['hunza'], 1_000) });
  const many32 = many.slice(0, 32).join(' | ');
  const rest = { frequent: [], isBounded: false, rankFactor: 1 };
  expect(createMatchQueries([skard, ka, hunzza])).toEqual([
    {
      rankQuery: '(skardu | skardus) & ka:* & (hunza)',
      indexQuery: '(skardu | skardus) & (hunza)',
      filterQuery: 'ka:*',
      completionQuery: `(skardu | skardus) & (${many32}) & (hunza)`,
      ...rest,
    },
    {
      rankQuery: '(skardu | skardus) | ka:* | (hunza)',
      indexQuery: '(skardu | skardus) | ka:* | (hunza)',
      filterQuery: '',
      completionQuery: '',
      ...rest,
    },
  ]);
  expect(createMatchQueries([ka])).toEqual([
    { rankQuery: 'ka:*', indexQuery: 'ka:*', filterQuery: '', completionQuery: '', ...rest },
  ]);
  const k = expanded('k', { completions: indexed(many) });
  expect(createMatchQueries([ka, k])[0]).toMatchObject({
    rankQuery: 'ka:* & k:*',
    indexQuery: 'ka:*',
    filterQuery: 'k:*',
  });
});

test('a word without completions and corrections is not changed', () => {
  expect(createMatchQueries([expanded('xyz')])).toMatchObject([
    { rankQuery: 'xyz', indexQuery: 'xyz', isBounded: true },
  ]);
});

test('a bounded query omits frequent completions of a word, because their stored matches are added later', () => {
  const lake = expanded('lake', {
    completions: [...indexed(['lake'], 5_000), ...indexed(['lakeside', 'lakeview'], 100)],
  });
  expect(createMatchQueries([lake])).toEqual([
    {
      rankQuery: 'lakeside | lakeview',
      indexQuery: 'lakeside | lakeview',
      filterQuery: '',
      completionQuery: '',
      isBounded: true,
      frequent: ['lake'],
      rankFactor: 2,
    },
  ]);
});

test('a query that requires all words is bounded if the completions of one word have at most 300 matches in total', () => {
  const valley = expanded('valley', { completions: indexed(['valley'], 5_000) });
  const skardu = expanded('skardu', { completions: indexed(['skardu'], 300) });
  expect(createMatchQueries([valley, skardu])[0]).toMatchObject({
    indexQuery: '(valley) & (skardu)',
    isBounded: true,
  });
  expect(createMatchQueries([valley, valley])[0]).toMatchObject({ isBounded: false });
  const hills = expanded('hill', { completions: indexed(['hill', 'hills', 'hillside', 'hilltop'], 100) });
  expect(createMatchQueries([hills])).toMatchObject([
    { indexQuery: '(hill | hills | hillside | hilltop)', isBounded: false, frequent: [] },
  ]);
});
