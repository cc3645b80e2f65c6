import { phoneHref } from '@safar/domain/links';
import { useHost } from '@safar/remote-kit/host';
import { ExternalLink } from '@safar/ui/link';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import styles from './contact-lines.module.scss';

/** The contact data from `site.config.json`. Renders nothing if none is configured. */
export function ContactLines() {
  const t = useLazyFrameMessages();
  const { email, phones, address } = useHost().site.contact;
  if (!email && phones.length === 0 && !address) return null;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={styles.title}>
        {t.contact}
      </h2>
      <address className={styles.lines}>
        {email && (
          <ExternalLink href={`mailto:${email}`} newTab={false} className={styles.link ?? ''}>
            {email}
          </ExternalLink>
        )}
        {phones.map((phone) => (
          <ExternalLink key={phone} href={phoneHref(phone)} newTab={false} className={styles.link ?? ''}>
            <bdi dir="ltr">{phone}</bdi>
          </ExternalLink>
        ))}
        {address && <p dir="auto">{address}</p>}
      </address>
    </section>
  );
}

/** The broadcaster's other brands from `site.config.json`. Renders nothing if none is configured. */
export function SisterBrands() {
  const t = useLazyFrameMessages();
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
