import { useHost } from '@safar/shared/host';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useShellMessages } from '../../messages/use-shell-messages';
import { dialable } from './dialable';
import styles from './contact-lines.module.scss';

/** How to reach the channel, as far as the site's configuration says. */
export function ContactLines() {
  const t = useShellMessages();
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
          <ExternalLink
            key={phone}
            href={`tel:${dialable(phone)}`}
            newTab={false}
            className={styles.link ?? ''}
          >
            <bdi dir="ltr">{phone}</bdi>
          </ExternalLink>
        ))}
        {address && <p dir="auto">{address}</p>}
      </address>
    </section>
  );
}
