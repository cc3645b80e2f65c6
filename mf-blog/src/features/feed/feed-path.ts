/** Relative to the language's pages. The site's server generates the feed, so links to it are plain `<a>` elements. */
export const FEED_PATH = '/blog/feed.xml';
