import { Link } from '@safar/shared/router';
import { Artwork } from '@safar/shared/ui/artwork';
import { Icon } from '@safar/shared/ui/icon';
import { Mark } from '@safar/shared/ui/wordmark';
import { ArrowRight } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import styles from './house-banner.module.scss';

/** The site's own advertisement, shown in slots that no advertiser has booked. */
export function HouseBanner() {
  const t = useMessages();
  return (
    <Link className={styles.house} to="/join-us">
      <Artwork scene="offline" className={styles.ground} />
      <Mark className={styles.mark} />
      <span className={styles.title}>{t.houseTitle}</span>
      <span className={styles.text}>{t.houseText}</span>
      <span className={styles.action}>
        {t.houseAction}
        <Icon icon={ArrowRight} size={18} />
      </span>
    </Link>
  );
}
