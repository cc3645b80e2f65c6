import { categoryPath } from '@safar/domain/categories';
import { decodePath } from '@safar/domain/decode-path';
import { Link, useLocation } from '@safar/remote-kit/router';
import { Drawer } from '@safar/ui/drawer';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { Wordmark } from '@safar/ui/wordmark';
import { useCategories } from '../../data/frame-data';
import { type LinkName, useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import { useShellMessages } from '../../messages/shell-messages';
import { CategoriesError, CategoryIcon } from '../category-icon/category-icon';
import { SiteTitle } from '../header/site-title';
import { LanguageSwitch } from '../language/language-switch';
import { SocialLinks } from '../social/social-links';
import { ThemeSwitch } from '../theme/theme-switch';
import styles from './site-menu.module.scss';

/**
 * Links to pages of the site, in the order of the product specification. The live page and the shorts page, which are
 * not in the specification's list, are at the end.
 */
const quickLinks: readonly { readonly to: string; readonly text: LinkName }[] = [
  { to: '/', text: 'home' },
  { to: '/career', text: 'career' },
  { to: '/discover-shop', text: 'discoverShop' },
  { to: '/join-us', text: 'joinClub' },
  { to: '/blog', text: 'blog' },
  { to: '/national-tourism-awards', text: 'tourismAwards' },
  { to: '/privacy-policy', text: 'privacyPolicy' },
  { to: '/contact-us', text: 'contactUs' },
  { to: '/about-us', text: 'aboutUs' },
  { to: '/live-transmission', text: 'live' },
  { to: '/discover-shots', text: 'shorts' },
];

interface SiteMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The full-screen menu of the site. Navigation closes it (see `useLazyDialog`). */
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

function CategoryTiles() {
  const t = useShellMessages();
  const { categories, hasMore } = useCategories();
  const categoryName = useCategoryName();
  const path = decodePath(useLocation().pathname);
  return (
    <>
      <CategoriesError />
      <ul role="list" className={styles.tiles}>
        {categories.map(({ name, icon }) => (
          <li key={name}>
            <Link
              to={categoryPath(name)}
              aria-current={categoryPath(name) === path ? 'page' : undefined}
              className={styles.tile}
              data-on-picture=""
            >
              <CategoryIcon path={icon} size={26} />
              <span dir="auto">{categoryName(name)}</span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li>
            <Link to="/category" className={styles.tile} data-on-picture="">
              {t.allCategories}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
