import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { useHost } from '@safar/remote-kit/host';
import { Artwork } from '@safar/ui/artwork';
import { BrandIcon } from '@safar/ui/brand-icon';
import { Container } from '@safar/ui/container';
import { ExternalLink } from '@safar/ui/link';
import { en } from './home-messages-en';
import { ur } from './home-messages-ur';
import styles from './home-blocks.module.scss';
import { StoreBadges } from '../../layout/stores/store-badges';

const useHomeMessages = createMessages({ en, ur });

/** Links to the broadcaster's video channel. Renders nothing if `site.config.json` has no `videoChannel`. */
export function Promotion() {
  const t = useHomeMessages();
  const { site } = useHost();
  if (!site.videoChannel) return null;
  return (
    <Container>
      <section aria-labelledby="promotion" className={styles.promotion} data-on-picture="">
        <Artwork scene="offline" className={styles.artwork} />
        <div className={styles.words}>
          <h2 id="promotion" className={styles.promotionTitle}>
            {t.promotionTitle}
          </h2>
          <p className={styles.promotionText} dir="auto">
            {t.promotionText(site.name)}
          </p>
          <ExternalLink href={site.videoChannel} button={{ kind: 'quiet' }}>
            <BrandIcon brand="youtube" size={22} />
            {t.subscribe}
          </ExternalLink>
        </div>
      </section>
    </Container>
  );
}

/** Links to the TV channel's apps in the app stores. Renders nothing if `site.config.json` has no `stores`. */
export function StoreLinks() {
  const t = useHomeMessages();
  const { site } = useHost();
  if (site.stores.length === 0) return null;
  return (
    <Container>
      <section aria-labelledby="app-links" className={styles.stores}>
        <div>
          <h2 id="app-links" className={styles.storesTitle} dir="auto">
            {t.appTitle(site.name)}
          </h2>
          <p className={styles.storesText}>{t.appText}</p>
        </div>
        <StoreBadges />
      </section>
    </Container>
  );
}
