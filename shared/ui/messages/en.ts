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
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (number: number, count: number) => `${number} of ${count}`,
  showSlide: (number: number, count: number, title = '') =>
    `Show slide ${number} of ${count}${title && `: ${title}`}`,
  chooseSlide: 'Choose a slide',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  stopMoving: 'Stop moving',
  startMoving: 'Start moving',
  backToTop: 'Back to top',
};

export type UiCatalogue = typeof en;
