/**
 * English strings of the components in `home-blocks.tsx`. Only these lazy components import this file, so the main
 * bundle does not contain the strings.
 */
export const en = {
  appTitle: (site: string) => `${site} in your pocket`,
  appText: 'The same films, shorts and live pictures, on your phone.',
  promotionTitle: 'Never miss a turn of the road',
  promotionText: (site: string) =>
    `New films from ${site} arrive on our video channel as well. Subscribe, and each journey finds you.`,
  subscribe: 'Subscribe',
};
