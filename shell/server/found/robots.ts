/** Pages that search engines need not ask for: found things, forms that are empty or one visitor's, and no accounts. */
export const UNSOUGHT = ['/search', '/sign-in', '/sign-up', '/enquiry'] as const;

/** `/robots.txt` of a site. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...UNSOUGHT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
