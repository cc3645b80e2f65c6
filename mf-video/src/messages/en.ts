import { en as firstScreen } from './first-screen-en';

/** English strings of mf-video. Do not change strings that the product specification quotes. */
export const en = {
  ...firstScreen,

  noVideosInCategory: (category: string) => `No videos available for category ${category} on server`,
  noDataFound: 'No Data Found',

  bestShows: 'Our Best Shows',
  showOf: (number: number, count: number) => `Show ${number} of ${count}`,
  dekhoPakistan: 'Dekho Pakistan',

  bestOfWeek: 'Best of This Week',
  bestOfWeekList: 'The films of this week',
  bestOfWeekText:
    'Seven days in one country: snow that still lies on the passes when the plains are already hot, boats that leave ' +
    'the creeks before the first light, bread out of a clay oven at four in the morning, a train that takes a night ' +
    'and half a day to reach the sea. Sit down for one film, or for all of them.',

  mostWatched: 'MOST WATCHED',
  trendingNow: 'Trending Now',
  watchVideo: (visible: string, title: string) => `${visible}: watch “${title}”`,
  showMore: 'Show More',
  exclusiveDocumentaries: 'EXCLUSIVE DOCUMENTARIES',
  mostWatchedText:
    'Multan district keeps its history at street level. On the old fort mound the brick octagon of Shah ' +
    'Rukn-e-Alam has carried its white dome since the 1320s, with beams of shisham laid between the courses; ' +
    'the tomb of Bahauddin Zakariya, two generations older, stands a short walk away. Below them lie the Shahi ' +
    'Eid Gah of 1735, the clock tower of the 1880s, and lanes where potters still paint their blue tiles by hand.',

  tryAgain: 'Try again',
  offAir: 'OFF AIR',
  ended: 'ENDED',
  liveBroadcast: 'Live Broadcast',
  liveTransmission: 'Live Transmission',
  liveDescription: (site: string) => `The live broadcast of ${site}.`,
  moreToWatch: 'More to watch',

  discoverShorts: 'Discover Shorts',
  shortsPage: 'Shorts Video',
  shortsDescription: (site: string) => `Short films of ${site}, each over in a minute.`,
  shortNumber: (number: number) => `Short ${number}`,
  shareShort: (title: string) => `Share: ${title}`,
  earlierShorts: 'Earlier shorts',
  moreShorts: 'More shorts',
  nextShort: 'Next short',
  shortCopied: 'The link is copied.',
  shortNotCopied: 'This browser does not let us copy. Here is the link:',

  search: 'Search',
  searchVideos: 'Search videos',
  videosFor: (query: string) => `Videos for: ${query}`,
  searchTooShort: (least: number) => `Type at least ${least} characters to search.`,

  videoPage: 'Video',
  untitled: 'Untitled film',
  play: (title: string) => `Play: ${title}`,
  playerOffline: 'You are offline. The film starts when you are connected again.',
  otherEpisodes: 'WATCH OTHER EPISODES',
  moreEpisodes: 'episodes',
  moreEpisodesFailed: 'More episodes could not be loaded. Check your connection and try again.',
  shorts: 'SHORTS',
  allShorts: 'Show More: all shorts',
  noShorts: (category: string) => `No Short Found for ${category}`,

  pagePosition: (page: string, last: string) => `Page ${page} of ${last}`,
  titleWithPage: (title: string, page: number) => `${title}, page ${page}`,
  previousPage: 'Earlier films',
  showMoreVideos: 'Show more films',
  videoRange: (from: string, to: string, total: string) => `Films ${from} to ${to} of ${total}`,
  morePagesFailed: 'More films could not be loaded. Check your connection and try again.',
  pageLoaded: (page: string, last: string) => `Page ${page} of ${last} loaded`,

  categoryPage: 'Videos',
  categories: 'Categories',
  earlierCategories: 'Earlier categories',
  moreCategories: 'More categories',
  popularShows: 'Popular Shows',
  recentUploads: 'Recent Uploads',
  categoriesFailed: 'Failed to fetch categories',
  chooseCategory: 'Please select a category from the navigation menu above to view videos.',
  categoryDescription: (category: string, site: string) => `All films of ${site} under “${category}”.`,
};
