import type { TextName } from '../../messages/text-name';

export interface FooterGroup {
  readonly title: TextName;
  readonly links: readonly { readonly to: string; readonly text: TextName }[];
  /** Pages that are announced: words, no links. */
  readonly soon?: readonly TextName[];
}

/** The links of the footer; together they lead to every page of the menu. */
export const footerGroups: readonly FooterGroup[] = [
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
    soon: ['aboutPakistan', 'madeInPakistan'],
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
