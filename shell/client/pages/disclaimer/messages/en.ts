/** Every text of the page, in English. */
export const en = {
  title: 'Disclaimer',
  description: 'Who owns what is on this site, and what you may do with it.',
  lead: 'Who owns what you see here, and what you may do with it.',
};
