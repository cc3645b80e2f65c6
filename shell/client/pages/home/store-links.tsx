import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { StoreBadges } from '../../layout/stores/store-badges';
import { useHomeMessages } from './messages/use-home-messages';
import styles from './store-links.module.scss';

/** Where the channel's app can be had; nothing without a store in `site.config.json`. */
export function StoreLinks() {
  const t = useHomeMessages();
  const { site } = useHost();
  if (site.stores.length === 0) return null;
  return (
    <Container>
      <section aria-labelledby="app-links" className={styles.strip}>
        <div>
          <h2 id="app-links" className={styles.title} dir="auto">
            {t.appTitle(site.name)}
          </h2>
          <p className={styles.text}>{t.appText}</p>
        </div>
        <StoreBadges />
      </section>
    </Container>
  );
}
