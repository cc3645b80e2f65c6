import { useHost } from '@safar/shared/host';
import { useMessages } from '../../messages/use-messages';
import { FEED_PATH } from './feed-path';

/** Tells browsers and feed readers where the feed of the blog is; React moves it into the head. */
export function FeedLink() {
  const t = useMessages();
  const { site } = useHost();
  const address = new URL(FEED_PATH, `${site.origin}/`).href;
  return <link rel="alternate" type="application/atom+xml" title={t.feedOf(site.name)} href={address} />;
}
