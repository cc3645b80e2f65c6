import type { LinkName } from '../../messages/lazy-frame-messages';

/** The pages of the site in the order of the specification, then the live transmission and the shorts. */
export const quickLinks: readonly { readonly to: string; readonly text: LinkName }[] = [
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
