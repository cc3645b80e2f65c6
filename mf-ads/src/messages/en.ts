export const en = {
  /** The alternative text of an ad's picture; the API sends none. */
  visit: (site: string) => `Advertisement: visit ${site}`,
  advertisement: 'Advertisement',
  newTab: '(opens in a new tab)',
  houseTitle: 'Adventure Club',
  houseText: 'Treks, jeep tracks and camps with the people who film them.',
  houseAction: 'Join now',
};
