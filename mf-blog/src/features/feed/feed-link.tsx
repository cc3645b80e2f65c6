import { useHost } from '@safar/remote-kit/host';
import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { useMessages } from '../../messages/use-messages';
import { FEED_PATH } from './feed-path';

/** Lets feed readers discover the blog's Atom feed. React moves the `<link>` into the document head. */
export function FeedLink() {
  const t = useMessages();
  const { site } = useHost();
  const url = usePageUrl()(FEED_PATH);
  return <link rel="alternate" type="application/atom+xml" title={t.feedOf(site.name)} href={url} />;
}
