import { Link, useLocation } from '@safar/shared/router';
import { Container } from '@safar/shared/ui/container';
import { Wordmark } from '@safar/shared/ui/wordmark';
import { SearchToggle } from '../search/search-toggle';
import { MenuButton } from '../site-menu/menu-button';
import { SocialLinks } from '../social/social-links';
import { LiveNow } from './live-now';
import { SiteTitle } from './site-title';
import { useScrolled } from './use-scrolled';
import styles from './header.module.scss';

/** The bar at the top of every page. On the home page it lies on the slider until the page is scrolled. */
export function Header() {
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  return (
    <header
      className={styles.header}
      data-over-hero={pathname === '/' ? '' : undefined}
      data-solid={scrolled ? '' : undefined}
    >
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Wordmark className={styles.wordmark} />
        </Link>
        <LiveNow className={styles.live} />
        <SiteTitle className={styles.title} />
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <SearchToggle />
        <MenuButton />
      </Container>
    </header>
  );
}
