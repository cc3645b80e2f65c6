import { useHost } from '@safar/remote-kit/host';
import { Container } from '@safar/ui/container';
import { TruckArtBand } from '@safar/ui/truck-art-band';
import { Wordmark } from '@safar/ui/wordmark';
import { SocialLinks } from '../social/social-links';
import { StoreBadges } from '../stores/store-badges';
import { ContactLines, SisterBrands } from './footer-contact';
import { EnquiryLinks } from './enquiry-links';
import { FooterNavigation } from './footer-navigation';
import { LegalLine } from './legal-line';
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
