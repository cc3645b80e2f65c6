/**
 * English strings of the lazy blocks of the home page. They are in the chunk of these blocks, to keep them out of the
 * main bundle.
 */
export const en = {
  appTitle: (site: string) => `${site} in your pocket`,
  appText: 'The same films, shorts and live pictures, on your phone.',
  promotionTitle: 'Never miss a turn of the road',
  promotionText: (site: string) =>
    `New films from ${site} arrive on our video channel as well. Subscribe, and each journey finds you.`,
  subscribe: 'Subscribe',
};
