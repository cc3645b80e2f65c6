import { plural } from '@safar/remote-kit/messages/phrases';

/**
 * English strings of the search suggestions. They are not in the file of the shell's other strings, so that they load
 * only with the lazy-loaded chunk of the suggestions.
 */
export const en = {
  searchFor: (term: string) => `Search for “${term}”`,
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => plural(count, '1 suggestion', `${count} suggestions`),
  recentSearches: 'Your recent searches on this device',
  removeRecentSearch: (term: string) => `Remove “${term}”`,
  clearRecentSearches: 'Clear all',
  recentSearchRemoved: (term: string) => `“${term}” was removed.`,
  recentSearchesCleared: 'Your searches were removed.',
};
