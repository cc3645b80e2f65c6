import { Link } from '@safar/remote-kit/router';
import { Chip } from '@safar/ui/chip';
import { footerNavigationId } from './footer-navigation-id';
import { type LinkName, useLazyFrameMessages } from '../../messages/lazy-frame-messages';
import styles from './footer-navigation.module.scss';

interface FooterGroup {
  readonly title: LinkName;
  readonly links: readonly { readonly to: string; readonly text: LinkName }[];
  /** Names of announced pages. They have no link yet. */
  readonly comingSoon?: readonly LinkName[];
}

/** These groups and the legal links in `footer.tsx` together contain all `quickLinks` of the site menu. */
const footerGroups: readonly FooterGroup[] = [
  {
    title: 'watch',
    links: [
      { to: '/', text: 'home' },
      { to: '/live-transmission', text: 'live' },
      { to: '/discover-shots', text: 'shorts' },
      { to: '/popular-shows', text: 'popularShows' },
      { to: '/trending-now', text: 'trendingNow' },
      { to: '/recent-uploads', text: 'recentUploads' },
      { to: '/category', text: 'categories' },
    ],
  },
  {
    title: 'discover',
    links: [
      { to: '/blog', text: 'blog' },
      { to: '/discover-shop', text: 'discoverShop' },
      { to: '/join-us', text: 'joinClub' },
      { to: '/national-tourism-awards', text: 'tourismAwards' },
    ],
    comingSoon: ['aboutPakistan', 'madeInPakistan'],
  },
  {
    title: 'company',
    links: [
      { to: '/about-us', text: 'aboutUs' },
      { to: '/career', text: 'career' },
      { to: '/contact-us', text: 'contactUs' },
    ],
  },
];

/**
 * Links to the pages of the site in three groups. Without JavaScript, the menu button of the header links to this
 * element, because the site menu cannot open.
 */
export function FooterNavigation() {
  const t = useLazyFrameMessages();
  return (
    <nav id={footerNavigationId} tabIndex={-1} aria-label={t.navigation} className={styles.navigation}>
      {footerGroups.map(({ title, links, comingSoon }) => (
        <div key={title}>
          <h2 className={styles.title}>{t[title]}</h2>
          <ul role="list" className={styles.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t[text]}</Link>
              </li>
            ))}
            {comingSoon?.map((text) => (
              <li key={text} className={styles.comingSoon}>
                {t[text]} <Chip>{t.comingSoon}</Chip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
