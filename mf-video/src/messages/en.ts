/** The words of mf-video. Texts that the specification quotes stand here word for word. */
export const en = {
  showDataError: (message: string) => `Getting error while showing data: ${message}`,
  noAnswer: 'The server did not answer as it should.',
  noVideosOf: (category: string) => `No videos available for category ${category} on server`,
  noDataFound: 'No Data Found',

  homeTitle: (site: string) => `${site}: Pakistan, one journey at a time`,
  highlights: 'Highlights',
  watchFilm: 'Watch this film',
  findOutMore: 'Find out more',
  visitSite: (host: string) => `Visit ${host}`,

  mostWatched: 'MOST WATCHED',
  trendingNow: 'Trending Now',
  watchFirst: (visible: string, title: string) => `${visible}: watch “${title}”`,
  showMore: 'Show More',
  landmarks:
    'Multan district keeps its history at street level. On the old fort mound the brick octagon of Shah ' +
    'Rukn-e-Alam has carried its white dome since the 1320s, with beams of shisham laid between the courses; ' +
    'the tomb of Bahauddin Zakariya, two generations older, stands a short walk away. Below them lie the Shahi ' +
    'Eid Gah of 1735, the clock tower of the 1880s, and lanes where potters still paint their blue tiles by hand.',

  videoPage: 'Video',
  play: (title: string) => `Play: ${title}`,
  otherEpisodes: 'WATCH OTHER EPISODES',

  categoryPage: 'Videos',
  categories: 'Categories',
  popularShows: 'Popular Shows',
  recentUploads: 'Recent Uploads',
  categoriesFailed: 'Failed to fetch categories',
  chooseCategory: 'Please select a category from the navigation menu above to view videos.',
  categoryDescription: (category: string, site: string) => `All films of ${site} under “${category}”.`,
};
