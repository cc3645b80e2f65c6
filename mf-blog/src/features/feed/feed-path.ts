/**
 * Path of the blog's Atom feed, without the language prefix. The feed is not a page of the router, because the site
 * server generates it. Therefore links to the feed must be plain `<a>` elements.
 */
export const FEED_PATH = '/blog/feed.xml';
