/** Where people land who guess an address by its right spelling; the routes themselves keep the specification's. */
export const guessedSpellings: Readonly<Record<string, string>> = {
  '/home': '/',
  '/index.html': '/',
  '/blogs': '/blog',
  '/join': '/join-us',
  '/contact': '/contact-us',
  '/advertise': '/enquiry',
  '/enquiry/advertiser': '/enquiry',
  '/contribute': '/enquiry/contributor',
  '/signin': '/sign-in',
  '/login': '/sign-in',
  '/signup': '/sign-up',
  '/register': '/sign-up',
  '/most-viewed': '/most-watched',
};
