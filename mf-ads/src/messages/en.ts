export const en = {
  /** Alternative text of an ad's picture, because the API does not send one. */
  visit: (site: string) => `Advertisement: visit ${site}`,
  advertisement: 'Advertisement',
  newTab: '(opens in a new tab)',
};
