import { useHost } from '@safar/remote-kit/host';
import { BrandIcon } from '@safar/ui/brand-icon';
import { ExternalLink } from '@safar/ui/link';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import styles from './store-badges.module.scss';

/** Names of the stores. Brand names are not translated. */
const storeNames = { 'google-play': 'Google Play', 'app-store': 'App Store' } as const;

/** Links to the channel's apps. Renders nothing unless `site.config.json` names a store. */
export function StoreBadges() {
  const t = useLazyFrameMessages();
  const { stores } = useHost().site;
  if (stores.length === 0) return null;
  const lead = { 'google-play': t.getItOn, 'app-store': t.downloadOn };
  return (
    <ul role="list" className={styles.badges}>
      {stores.map(({ store, href }) => (
        <li key={store}>
          <ExternalLink href={href} className={styles.badge ?? ''}>
            <BrandIcon brand={store} size={26} />
            <span>
              <span className={styles.lead}>{lead[store]} </span>
              <bdi className={styles.name}>{storeNames[store]}</bdi>
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
