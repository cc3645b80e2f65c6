import { useHost } from '@safar/shared/host';
import { BrandIcon } from '@safar/shared/ui/brand-icon';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { useShellMessages } from '../../messages/use-shell-messages';
import { networkNames } from './network-names';
import styles from './social-links.module.scss';

/** The broadcaster elsewhere, as the site's configuration names it; nothing without entries. */
export function SocialLinks() {
  const { site } = useHost();
  const t = useShellMessages();
  if (site.social.length === 0) return null;
  return (
    <ul role="list" aria-label={t.followUs} className={styles.list}>
      {site.social.map(({ network, href }) => (
        <li key={network}>
          <ExternalLink href={href} className={styles.link ?? ''}>
            <BrandIcon brand={network} size={20} />
            <VisuallyHidden>{networkNames[network]}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
