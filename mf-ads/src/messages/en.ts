export const en = {
  /** Alternative text of an ad's picture. The API does not provide any. */
  visit: (site: string) => `Advertisement: visit ${site}`,
  advertisement: 'Advertisement',
  newTab: '(opens in a new tab)',
};
