/** The site's server makes the feed, so links to it are plain ones. */
export const FEED_PATH = '/blog/feed.xml';
