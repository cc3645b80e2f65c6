import { Icon } from '@safar/shared/ui/icon';
import { Rss } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { FEED_PATH } from './feed-path';
import styles from './follow-link.module.scss';

/** The way to the feed for people. */
export function FollowLink() {
  const t = useMessages();
  return (
    <p className={styles.follow}>
      <a className={styles.link} href={FEED_PATH} type="application/atom+xml">
        <Icon icon={Rss} size={18} />
        {t.follow}
      </a>
    </p>
  );
}
