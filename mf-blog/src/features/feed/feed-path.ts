/**
 * Path of the feed, without the language prefix. The shell's server generates the feed, so links to it must be plain
 * `<a>` elements that bypass the router.
 */
export const FEED_PATH = '/blog/feed.xml';
