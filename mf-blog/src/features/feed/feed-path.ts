/**
 * Path of the feed, relative to the root of the language. The shell's server generates the feed, so links to it must
 * bypass the router and are plain `<a>` elements.
 */
export const FEED_PATH = '/blog/feed.xml';
