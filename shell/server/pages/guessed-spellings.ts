/** Where people land who guess an address by its right spelling; the routes themselves keep the specification's. */
export const guessedSpellings: Readonly<Record<string, string>> = {
  '/home': '/',
  '/index.html': '/',
  '/blogs': '/blog',
  '/join': '/join-us',
  '/most-viewed': '/most-watched',
};
