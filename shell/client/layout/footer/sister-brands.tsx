import { useHost } from '@safar/shared/host';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useFooterMessages } from './messages/use-footer-messages';
import styles from './contact-lines.module.scss';

/** Other brands of the house; nothing without entries in the site's configuration. */
export function SisterBrands() {
  const t = useFooterMessages();
  const { sisterBrands } = useHost().site;
  if (sisterBrands.length === 0) return null;
  return (
    <section aria-labelledby="footer-brands">
      <h2 id="footer-brands" className={styles.title}>
        {t.sisterBrands}
      </h2>
      {sisterBrands.map(({ name, href }) => (
        <ExternalLink key={href} href={href} className={styles.link ?? ''}>
          <bdi>{name}</bdi>
        </ExternalLink>
      ))}
    </section>
  );
}
