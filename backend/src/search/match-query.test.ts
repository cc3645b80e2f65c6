import { matchQueries, type ExpandedWord } from './match-query';

const many = Array.from({ length: 33 }, (_, index) => `ka${index}`);

const expanded = (word: string, others: Partial<ExpandedWord> = {}): ExpandedWord => ({
  word,
  completions: [],
  corrections: [],
  ...others,
});

test('the query lists the completions of a word, filters by a prefix with many completions, and replaces misspelled words', () => {
  const skard = expanded('skard', { completions: ['skardu', 'skardus'] });
  const ka = expanded('ka', { completions: many });
  const hunzza = expanded('hunzza', { corrections: ['hunza'] });
  expect(matchQueries([skard, ka, hunzza])).toEqual([
    {
      whole: '(skardu | skardus) & ka:* & (hunza)',
      narrow: '(skardu | skardus) & (hunza)',
      broad: 'ka:*',
      named: `(skardu | skardus) & (${many.slice(0, 32).join(' | ')}) & (hunza)`,
    },
    {
      whole: '(skardu | skardus) | ka:* | (hunza)',
      narrow: '(skardu | skardus) | ka:* | (hunza)',
      broad: '',
      named: '',
    },
  ]);
  expect(matchQueries([ka])).toEqual([{ whole: 'ka:*', narrow: 'ka:*', broad: '', named: '' }]);
  const k = expanded('k', { completions: many });
  expect(matchQueries([ka, k])[0]).toMatchObject({ whole: 'ka:* & k:*', narrow: 'ka:*', broad: 'k:*' });
});

test('an unknown word is searched as it is', () => {
  expect(matchQueries([expanded('xyz')])).toEqual([{ whole: 'xyz', narrow: 'xyz', broad: '', named: '' }]);
});
