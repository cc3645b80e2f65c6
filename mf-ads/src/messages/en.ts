export const en = {
  /** The alternative text of an ad's picture; the API sends none. */
  visit: (site: string) => `Advertisement: visit ${site}`,
  advertisement: 'Advertisement',
  newTab: '(opens in a new tab)',
};
