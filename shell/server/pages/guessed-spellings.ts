/** Where people land who guess an address by its right spelling; the routes themselves keep the specification's. */
const guessedSpellings: Readonly<Record<string, string>> = {
  '/home': '/',
  '/index.html': '/',
  '/about': '/about-us',
  '/team': '/about-us',
  '/blogs': '/blog',
  '/posts': '/blog',
  '/rss': '/blog/feed.xml',
  '/feed': '/videos/feed.xml',
  '/feed.xml': '/videos/feed.xml',
  '/atom.xml': '/videos/feed.xml',
  '/videos': '/recent-uploads',
  '/shorts': '/discover-shots',
  '/discover-shorts': '/discover-shots',
  '/live': '/live-transmission',
  '/live-tv': '/live-transmission',
  '/awards': '/national-tourism-awards',
  '/shop': '/discover-shop',
  '/store': '/discover-shop',
  '/careers': '/career',
  '/jobs': '/career',
  '/join': '/join-us',
  '/adventure-club': '/join-us',
  '/contact': '/contact-us',
  '/contacts': '/contact-us',
  '/advertise': '/enquiry',
  '/enquiry/advertiser': '/enquiry',
  '/contribute': '/enquiry/contributor',
  '/terms': '/term-of-use',
  '/terms-of-use': '/term-of-use',
  '/terms-of-service': '/term-of-use',
  '/privacy': '/privacy-policy',
  '/signin': '/sign-in',
  '/login': '/sign-in',
  '/signup': '/sign-up',
  '/register': '/sign-up',
  '/most-viewed': '/most-watched',
  '/trending': '/trending-now',
};

/** The address that somebody meant who guessed one, with what stood behind its `?`; `undefined` for every other one. */
export function rightSpelling({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const guessed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const right = Object.hasOwn(guessedSpellings, guessed) ? guessedSpellings[guessed] : undefined;
  return right && right + search;
}
