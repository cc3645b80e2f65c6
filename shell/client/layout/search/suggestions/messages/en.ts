/** Texts of what hangs under the search field; they come with its code. */
export const en = {
  searchFor: (term: string) => `Search for “${term}”`,
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  lastSearches: 'Your last searches on this device',
  forgetSearch: (term: string) => `Remove “${term}”`,
  forgetSearches: 'Clear all',
  searchForgotten: (term: string) => `“${term}” is removed.`,
  searchesForgotten: 'Your searches are removed.',
};
