/** English strings of the shell's main bundle. Lazy code has its own message files. */
export const en = {
  skipToContent: 'Skip to content',
  partUnavailable: 'This part of the page could not be loaded.',
  pageNotLoaded: 'Page not loaded',
  checkConnection: 'Check your connection, or try again later.',
  // Header, menu and footer
  loadingTitle: 'loading',
  liveNow: 'LIVE NOW',
  followUs: 'Follow us',
  search: 'Search',
  searchVideos: 'Search videos',
  searchTooShort: (minimum: number) => `Type at least ${minimum} characters to search.`,
  menu: 'MENU',
  categories: 'Categories',
  allCategories: 'All categories',
  // Headings of sections whose remote is still loading. The remotes render the same headings.
  bestShows: 'Our Best Shows',
  dekhoPakistan: 'Dekho Pakistan',
  mostWatched: 'MOST WATCHED',
  bestOfWeek: 'Best of This Week',
  liveBroadcast: 'Live Broadcast',
  documentaries: 'EXCLUSIVE DOCUMENTARIES',
  discoverShorts: 'Discover Shorts',
  fromTheBlog: 'From the blog',
  trendingNow: 'Trending Now',
  // The not-found page
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. The page may have moved, or the link was cut short.',
  backHome: 'Go to the home page',
};
