import { useHost } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import { Container } from '@safar/shared/ui/container';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { TruckArtBand } from '@safar/shared/ui/truck-art-band';
import { Wordmark } from '@safar/shared/ui/wordmark';
import { useShellMessages } from '../messages/use-shell-messages';
import styles from './footer.module.scss';

const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
} as const;

/** Who we are and where else to find us; all of it from `site.config.json`. */
export function Footer() {
  const { site } = useHost();
  const t = useShellMessages();
  return (
    <footer className={styles.footer}>
      <TruckArtBand />
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Wordmark />
          <p dir="auto">{site.description}</p>
        </div>
        <nav aria-label={t.footerNavigation}>
          <ul className={styles.links}>
            <li>
              <Link to="/popular-shows">{t.popularShows}</Link>
            </li>
            <li>
              <Link to="/trending-now">{t.trendingNow}</Link>
            </li>
            <li>
              <Link to="/recent-uploads">{t.recentUploads}</Link>
            </li>
            <li>
              <Link to="/blog">{t.blog}</Link>
            </li>
            <li>
              <Link to="/join-us">{t.joinClub}</Link>
            </li>
          </ul>
        </nav>
        <ul className={styles.links}>
          {site.contact.email && (
            <li>
              <ExternalLink href={`mailto:${site.contact.email}`} newTab={false}>
                {site.contact.email}
              </ExternalLink>
            </li>
          )}
          {site.social.map(({ network, href }) => (
            <li key={network}>
              <ExternalLink href={href}>{networkNames[network]}</ExternalLink>
            </li>
          ))}
        </ul>
      </Container>
      <Container>
        <p className={styles.copyright} dir="auto">
          {t.copyright(site.name)}
        </p>
      </Container>
    </footer>
  );
}
