/** English strings of the design system. */
export const en = {
  advertisement: 'Advertisement',
  showMore: 'Show More',
  /** Returns the displayed name of an API category. Only names in `knownCategories` have Urdu translations. */
  categoryName: (category: string) => category,
  allOf: (category: string) => `All ${category}`,
  showMoreOf: (title: string) => `Show More: ${title}`,
  loading: 'Loading…',
  retry: 'Try again',
  scrollNext: (list: string) => `Next in ${list}`,
  scrollPrevious: (list: string) => `Previous in ${list}`,
  opensInNewTab: '(opens in a new tab)',
  close: 'Close',
  backToTop: 'Back to top',
};

export type UiMessages = typeof en;
