/**
 * Slugs that no category may have, because their paths lead to other pages or to endpoints of the site server. The
 * backend cannot import the routes; `reserved-slugs.test.ts` compares this list with the routes of the shell and of the
 * remotes.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  // Pages of the shell
  ...['about-us', 'career', 'discover-shop', 'national-tourism-awards', 'disclaimer', 'term-of-use'],
  ...['privacy-policy', 'search'],
  // Pages of the remotes. `/popular-shows` shows the category "Most Watched".
  ...[
    'blog',
    'join-us',
    'contact-us',
    'enquiry',
    'sign-in',
    'sign-up',
    'live-transmission',
    'discover-shots',
  ],
  ...['category', 'popular-shows'],
  // The home page in Urdu, and endpoints of the site server
  ...['ur', 'healthz', 'livez', 'metrics', 'ops'],
]);
