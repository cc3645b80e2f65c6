import { Link, useLocation } from '@safar/remote-kit/router';
import { Container } from '@safar/ui/container';
import { Wordmark } from '@safar/ui/wordmark';
import { Chip } from '@safar/ui/chip';
import { useEffect, useState, type MouseEvent } from 'react';
import { LanguageSwitch } from '../language/language-switch';
import { SearchToggle } from '../search/search';
import { MenuButton } from '../site-menu/menu-button';
import { SocialLinks } from '../social/social-links';
import { SiteTitle } from './site-title';
import styles from './header.module.scss';
import { useShellMessages } from '../../messages/shell-messages';
import { usePagePath } from '../../navigation/use-page-path';

/** The header. On the home page it is transparent over the slider until the visitor scrolls. */
export function Header() {
  const path = usePagePath();
  const scroll = useScroll();
  const [searchOpen, setSearchOpen] = useState(false);
  const isOverHero = path === '/';
  const isAtTop = scroll === 'top';
  return (
    <header
      className={styles.header}
      data-over-hero={isOverHero ? '' : undefined}
      data-solid={isAtTop ? undefined : ''}
      data-folded={scroll === 'down' ? '' : undefined}
      data-on-picture={isOverHero && isAtTop && !searchOpen ? '' : undefined}
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

const LIVE_PATH = '/live-transmission';

/** Links to the live page. On the live page, a click scrolls to the top, even if the URL has a query string. */
function LiveNow({ className }: { className?: string | undefined }) {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const scrollUp = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // On other pages, scrolling before navigation would make Back go to the top. With a modifier key, the browser
    // opens the link in another tab or window, or downloads it.
    if (pathname === LIVE_PATH && !altKey && !ctrlKey && !metaKey && !shiftKey) scrollTo(0, 0);
  };
  return (
    <Link to={LIVE_PATH} className={className} onClick={scrollUp}>
      <Chip tone="live">{t.liveNow}</Chip>
    </Link>
  );
}

/** Scroll distance after which the header gets a background. */
const SOLID_AFTER_PX = 24;

/**
 * Minimum scroll distance that counts as a change of direction. Shorter movements are ignored, because a resting finger
 * trembles.
 */
const TURN_PX = 8;

type Scroll = 'top' | 'down' | 'up';

/**
 * Returns `top` if the page is at its top, otherwise the direction in which it was last scrolled. `scrollY` is read in
 * an effect and in scroll events, because reading it during render forces a layout.
 */
function useScroll(): Scroll {
  const [scroll, setScroll] = useState<Scroll>('top');

  useEffect(() => {
    let turn = scrollY;
    const update = () => {
      const moved = scrollY - turn;
      if (Math.abs(moved) >= TURN_PX) turn = scrollY;
      setScroll((previous) => {
        if (scrollY <= SOLID_AFTER_PX) return 'top';
        if (moved <= -TURN_PX) return 'up';
        return moved >= TURN_PX || previous === 'top' ? 'down' : previous;
      });
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  return scroll;
}
