/** Texts of the design system. Texts about content are props. */
export const en = {
  advertisement: 'Advertisement',
  next: 'Next',
  previous: 'Previous',
  showMore: 'Show More',
  /** The name of a category; only those with a section on the home page are translated. */
  categoryName: (category: string) => category,
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
  sharePage: 'Share this page',
  share: 'Share',
  whatsApp: 'WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  copyYourself: 'This browser does not let us copy. Here is the link:',
};

export type UiMessages = typeof en;
