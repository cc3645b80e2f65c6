import { useHost } from '@safar/remote-kit/host';
import { BrandIcon } from '@safar/ui/brand-icon';
import { ExternalLink } from '@safar/ui/link';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { useShellMessages } from '../../messages/shell-messages';
import styles from './social-links.module.scss';

/** Names of the networks that `site.config.json` may list. Brand names are not translated. */
const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
} as const;

/** Links to the broadcaster's profiles in `site.config.json`. Renders nothing if none is configured. */
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
