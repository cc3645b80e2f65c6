import { createMessages } from '@safar/shared/messages/create-messages';

/** Reason of a redirect, e.g. `/?notice=video-missing`. */
export type RedirectNotice = 'video-missing';

/** Texts of the shell's first file. Lazy code has its own message files. */
export const en = {
  skipToContent: 'Skip to content',
  partUnavailable: 'This part of the page could not be loaded.',
  // Header, menu and footer
  loadingTitle: 'loading',
  liveNow: 'LIVE NOW',
  followUs: 'Follow us',
  search: 'Search',
  searchVideos: 'Search videos',
  searchTooShort: (minimum: number) => `Type at least ${minimum} characters to search.`,
  menu: 'MENU',
  siteMenu: 'Menu',
  quickLinks: 'Quick Links',
  home: 'Home',
  career: 'Career',
  discoverShop: 'Discover Shop',
  joinClub: 'Join Adventure Club',
  blog: 'Blog',
  tourismAwards: 'National Tourism Awards',
  privacyPolicy: 'Privacy Policy',
  contactUs: 'Contact Us',
  aboutUs: 'About Us',
  live: 'Live',
  shorts: 'Shorts',
  categories: 'Categories',
  allCategories: 'All categories',
  categoriesFailed: 'Failed to fetch categories',
  popularShows: 'Popular Shows',
  recentUploads: 'Recent Uploads',
  watch: 'Watch',
  discover: 'Discover',
  company: 'The channel',
  contact: 'Contact',
  aboutPakistan: 'About Pakistan',
  madeInPakistan: 'Made in Pakistan',
  termsOfUse: 'Terms of Use',
  disclaimer: 'Disclaimer',
  getItOn: 'Get it on',
  downloadOn: 'Download on the',
  // Headings of loading sections, identical to those of their remotes
  bestShows: 'Our Best Shows',
  dekhoPakistan: 'Dekho Pakistan',
  mostWatched: 'MOST WATCHED',
  bestOfWeek: 'Best of This Week',
  liveBroadcast: 'Live Broadcast',
  documentaries: 'EXCLUSIVE DOCUMENTARIES',
  discoverShorts: 'Discover Shorts',
  fromTheBlog: 'From the blog',
  trendingNow: 'Trending Now',
  redirectNotice: (notice: RedirectNotice) =>
    ({ 'video-missing': 'This video is no longer available. Here are other films.' })[notice],
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link was cut short.',
  backHome: 'Go to the home page',
};

/** Keys of messages without parameters, for lists of links. */
export type TextName = {
  [K in keyof typeof en]: (typeof en)[K] extends string ? K : never;
}[keyof typeof en];

export const useShellMessages = createMessages({ en });
