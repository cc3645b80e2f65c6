/** The words of the design system itself; words about content come in as props. */
export const en = {
  advertisement: 'Advertisement',
  next: 'Next',
  previous: 'Previous',
  showMore: 'Show More',
  allOf: (category: string) => `All ${category}`,
  showMoreOf: (title: string) => `Show More: ${title}`,
  loading: 'Loading…',
  retry: 'Try again',
  scrollNext: (list: string) => `Next in ${list}`,
  scrollPrevious: (list: string) => `Previous in ${list}`,
  required: '(required)',
  optional: '(optional)',
  errorSummary: 'Please check these fields',
  opensInNewTab: '(opens in a new tab)',
  close: 'Close',
  backToTop: 'Back to top',
};

export type UiCatalogue = typeof en;
