/** Every text that the shell itself shows, in English. */
export const en = {
  skipToContent: 'Skip to content',
  partUnavailable: 'This part of the page could not be loaded.',
  mainNavigation: 'Main',
  footerNavigation: 'Ways through the site',
  blog: 'Blog',
  joinClub: 'Join Adventure Club',
  popularShows: 'Popular Shows',
  recentUploads: 'Recent Uploads',
  mostWatched: 'MOST WATCHED',
  trendingNow: 'Trending Now',
  subscribe: 'Subscribe',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link was cut short.',
  backHome: 'Go to the home page',
  copyright: (site: string) => `© ${site}`,
};
