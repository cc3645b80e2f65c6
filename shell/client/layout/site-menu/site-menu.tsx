import { Link, useLocation } from '@safar/remote-kit/router';
import { Drawer } from '@safar/ui/drawer';
import { Wordmark } from '@safar/ui/wordmark';
import { useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import { SiteTitle } from '../header/site-title';
import { LanguageSwitch } from '../language/language-switch';
import { SocialLinks } from '../social/social-links';
import { ThemeSwitch } from '../theme/theme-switch';
import { CategoryTiles } from './category-tiles';
import { quickLinks } from './quick-links';
import styles from './site-menu.module.scss';

interface SiteMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The full-screen menu of the site; following a link closes it. */
export function SiteMenu({ open, onClose }: SiteMenuProps) {
  const t = useLazyFrameMessages();
  const { pathname } = useLocation();
  return (
    <Drawer side="full" title={t.siteMenu} header={<Wordmark />} open={open} onClose={onClose}>
      <div className={styles.menu}>
        <SiteTitle className={styles.lead} />
        <nav aria-labelledby="quick-links">
          <h3 id="quick-links" className={styles.heading}>
            {t.quickLinks}
          </h3>
          <ul role="list" className={styles.links}>
            {quickLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} aria-current={to === pathname ? 'page' : undefined} className={styles.link}>
                  {t[text]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="menu-categories">
          <h3 id="menu-categories" className={styles.heading}>
            {t.categories}
          </h3>
          <CategoryTiles />
        </nav>
        <div className={styles.end}>
          <div className={styles.social}>
            <LanguageSwitch />
            <SocialLinks />
          </div>
          <ThemeSwitch />
        </div>
      </div>
    </Drawer>
  );
}
