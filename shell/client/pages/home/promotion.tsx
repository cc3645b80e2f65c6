import { useHost } from '@safar/shared/host';
import { Artwork } from '@safar/shared/ui/artwork';
import { BrandIcon } from '@safar/shared/ui/brand-icon';
import { Container } from '@safar/shared/ui/container';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useHomeMessages } from './messages/use-home-messages';
import styles from './promotion.module.scss';

/** Invites to the broadcaster's video channel; nothing without one in `site.config.json`. */
export function Promotion() {
  const t = useHomeMessages();
  const { site } = useHost();
  if (!site.videoChannel) return null;
  return (
    <Container>
      <section aria-labelledby="promotion" className={styles.promotion}>
        {/* The mast at night. */}
        <Artwork mood="offline" className={styles.artwork} />
        <div className={styles.words}>
          <h2 id="promotion" className={styles.title}>
            {t.promotionTitle}
          </h2>
          <p className={styles.text} dir="auto">
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
