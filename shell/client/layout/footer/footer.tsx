import { useHost } from '@safar/remote-kit/host';
import { Link } from '@safar/remote-kit/router';
import { Container } from '@safar/ui/container';
import { TruckArtBand } from '@safar/ui/truck-art-band';
import { Wordmark } from '@safar/ui/wordmark';
import { LanguageSwitch } from '../language/language-switch';
import { SocialLinks } from '../social/social-links';
import { StoreBadges } from '../stores/store-badges';
import { ThemeSwitch } from '../theme/theme-switch';
import { ContactLines, SisterBrands } from './footer-contact';
import { EnquiryLinks } from './enquiry-links';
import { FooterNavigation } from './footer-navigation';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import styles from './footer.module.scss';

export function Footer() {
  const { site } = useHost();
  const t = useLazyFrameMessages();
  return (
    <footer className={styles.footer} data-late-layout="self">
      <TruckArtBand />
      <Container className={styles.body}>
        <div className={styles.about}>
          <Wordmark />
          <p className={styles.description} dir="auto">
            {site.description}
          </p>
          <div className={styles.social}>
            <SocialLinks />
          </div>
          <StoreBadges />
        </div>
        <div className={styles.navigation}>
          <FooterNavigation />
          <EnquiryLinks />
        </div>
        <div className={styles.reach}>
          <ContactLines />
          <SisterBrands />
        </div>
      </Container>
      <Container>
        <LegalLine text={t.copyright(site.name)} />
      </Container>
    </footer>
  );
}

/** The last line of the footer: copyright, links to the legal pages, and the switches for language and theme. */
function LegalLine({ text }: { readonly text: string }) {
  const t = useLazyFrameMessages();
  return (
    <div className={styles.line}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <ul role="list" className={styles.links}>
        <li>
          <Link to="/term-of-use">{t.termsOfUse}</Link>
        </li>
        <li>
          <Link to="/privacy-policy">{t.privacyPolicy}</Link>
        </li>
        <li>
          <Link to="/disclaimer">{t.disclaimer}</Link>
        </li>
        <li>
          <LanguageSwitch />
        </li>
      </ul>
      <ThemeSwitch />
    </div>
  );
}
