import type { PublicSite } from '@safar/contract/site-config';
import { failure, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { act, screen } from '@testing-library/react';
import { frameBackend, renderFrame } from '../testing/render-frame';
import { Header } from './header';

const social: PublicSite['social'] = [
  { network: 'facebook', href: 'https://facebook.example/' },
  { network: 'x', href: 'https://x.example/' },
];

test('the header shows "loading" until the banner text is loaded', async () => {
  const pending = pendingResponse();
  renderFrame(<Header />, { http: frameBackend({ '/bannerTaxt': pending.response }) });
  // The text has its own direction, but the alignment follows the page.
  expect(screen.getByText('loading').closest('bdi')).toBeVisible();
  await act(async () => pending.resolve({ data: { baner_tax: 'Winter on Air' } }));
  expect(await screen.findByTitle('Winter on Air')).toHaveTextContent('Winter on Air');
  expect(screen.queryByText('loading')).toBeNull();
});

test.each([
  ['fails to load', failure(500, 'Out of order.')],
  ['is empty', { data: { baner_tax: '' } }],
])("a banner text that %s is replaced by the site's description", async (_name, answer) => {
  renderFrame(<Header />, { http: frameBackend({ '/bannerTaxt': answer }) });
  expect(await screen.findByText('Films and stories from Pakistan.')).toBeVisible();
  expect(screen.queryByText('Out of order.')).toBeNull();
});

test('the header has links to the home page, the live transmission and the social networks, a search button and a menu button', () => {
  renderFrame(<Header />, { site: { social } });
  expect(screen.getByRole('link', { name: 'Safar TV' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'LIVE NOW' })).toHaveAttribute('href', '/live-transmission');
  expect(screen.getByRole('link', { name: /^Facebook/ })).toHaveAttribute(
    'href',
    'https://facebook.example/',
  );
  expect(screen.getByRole('link', { name: /^X/ })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('button', { name: 'Search', expanded: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'MENU' })).toBeVisible();
});

test('without configured social networks, the header has no list of them', () => {
  renderFrame(<Header />, { site: { social: [] } });
  expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
});

test('only the home page begins under the header, which gets a background after 24 px of scrolling', () => {
  const scrollTo = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      dispatchEvent(new Event('scroll'));
    });
  const { unmount } = renderFrame(<Header />);
  const header = screen.getByRole('banner');
  expect(header).toHaveAttribute('data-over-hero');
  expect(header).toHaveAttribute('data-on-picture');
  scrollTo(24);
  expect(header).not.toHaveAttribute('data-solid');
  scrollTo(25);
  expect(header).toHaveAttribute('data-solid');
  expect(header).not.toHaveAttribute('data-on-picture');
  scrollTo(0);
  expect(header).not.toHaveAttribute('data-solid');
  unmount();
  renderFrame(<Header />, { path: '/blog' });
  expect(screen.getByRole('banner')).not.toHaveAttribute('data-over-hero');
});

test('scrolling down hides the line with title and social links, and scrolling up shows it', () => {
  const scrollTo = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      dispatchEvent(new Event('scroll'));
    });
  renderFrame(<Header />, { path: '/blog' });
  const header = screen.getByRole('banner');
  const folded: boolean[] = [];
  for (const y of [20, 30, 400, 395, 390, 380, 384, 300, 500, 10]) {
    scrollTo(y);
    folded.push(header.hasAttribute('data-folded'));
  }
  expect(folded).toEqual([false, true, true, true, false, false, false, false, true, false]);
});

test('"LIVE NOW" scrolls to the top if the live page is already open', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderFrame(<Header />, { path: '/live-transmission' });
  act(() => screen.getByRole('link', { name: 'LIVE NOW' }).click());
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});
