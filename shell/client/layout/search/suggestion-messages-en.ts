import { plural } from '@safar/remote-kit/messages/phrases';

/** Messages of the search suggestions, separate from the shell's so that they load with the suggestions' chunk. */
export const en = {
  searchFor: (term: string) => `Search for “${term}”`,
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => plural(count, '1 suggestion', `${count} suggestions`),
  recentSearches: 'Your last searches on this device',
  removeRecentSearch: (term: string) => `Remove “${term}”`,
  clearRecentSearches: 'Clear all',
  recentSearchRemoved: (term: string) => `“${term}” is removed.`,
  recentSearchesCleared: 'Your searches are removed.',
};
