/** Words of the advertisement remote. */
export const en = {
  /** What an advertisement's picture is called: the API sends no words with it. */
  visit: (site: string) => `Advertisement: visit ${site}`,
  advertisement: 'Advertisement',
  newTab: '(opens in a new tab)',
  houseTitle: 'Adventure Club',
  houseText: 'Treks, jeep tracks and camps with the people who film them.',
  houseAction: 'Join now',
};
