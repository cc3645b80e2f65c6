import { useHost } from '@safar/shared/host';
import { BrandIcon } from '@safar/shared/ui/brand-icon';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useShellMessages } from '../../messages/use-shell-messages';
import styles from './store-badges.module.scss';

/** Names of the stores, the same in every language. */
const storeNames = { 'google-play': 'Google Play', 'app-store': 'App Store' } as const;

/** Where the channel's app can be had; nothing without a store in the site's configuration. */
export function StoreBadges() {
  const t = useShellMessages();
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
