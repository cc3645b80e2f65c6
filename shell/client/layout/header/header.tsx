import { Link, useLocation } from '@safar/remote-kit/router';
import { Container } from '@safar/ui/container';
import { Wordmark } from '@safar/ui/wordmark';
import { Chip } from '@safar/ui/chip';
import { useEffect, useState } from 'react';
import { LanguageSwitch } from '../language/language-switch';
import { SearchToggle } from '../search/search';
import { MenuButton } from '../site-menu/menu-button';
import { SocialLinks } from '../social/social-links';
import { SiteTitle } from './site-title';
import styles from './header.module.scss';
import { useShellMessages } from '../../messages/shell-messages';

/** On the home page the header is transparent over the slider until the page is scrolled. */
export function Header() {
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const [searchOpen, setSearchOpen] = useState(false);
  const isOverHero = pathname === '/';
  return (
    <header
      className={styles.header}
      data-over-hero={isOverHero ? '' : undefined}
      data-solid={scrolled ? '' : undefined}
      data-on-picture={isOverHero && !scrolled && !searchOpen ? '' : undefined}
    >
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Wordmark className={styles.wordmark} />
        </Link>
        <LiveNow className={styles.live} />
        <div className={styles.line}>
          <SiteTitle className={styles.title} />
          <SocialLinks />
          <LanguageSwitch short />
        </div>
        <SearchToggle onToggle={setSearchOpen} />
        <MenuButton />
      </Container>
    </header>
  );
}

/** Links to the live transmission, and scrolls to its top if it is the current page. */
function LiveNow({ className }: { className?: string | undefined }) {
  const t = useShellMessages();
  return (
    <Link to="/live-transmission" className={className} onClick={() => scrollTo(0, 0)}>
      <Chip tone="live">{t.liveNow}</Chip>
    </Link>
  );
}

/** Scroll distance after which the header gets a background. */
const SOLID_AFTER_PX = 24;

/** Whether the page is scrolled. Read in scroll events and never during render, where reading `scrollY` forces a layout. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const update = () => setScrolled(scrollY > SOLID_AFTER_PX);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  return scrolled;
}
