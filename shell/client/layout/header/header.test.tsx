import type { PublicSite } from '@safar/shared/config/public-site';
import { failure, pendingAnswer } from '@safar/shared/testing/fake-http';
import { act, screen } from '@testing-library/react';
import { frameBackend, renderFrame } from '../testing/render-frame';
import { Header } from './header';

const social: PublicSite['social'] = [
  { network: 'facebook', href: 'https://facebook.example/' },
  { network: 'x', href: 'https://x.example/' },
];

test('the title says loading until the text of the server is there', async () => {
  const pending = pendingAnswer();
  renderFrame(<Header />, { http: frameBackend({ '/bannerTaxt': pending.answer }) });
  expect(screen.getByText('loading')).toHaveAttribute('dir', 'auto');
  await act(async () => pending.resolve({ data: { baner_tax: 'Winter on Air' } }));
  expect(await screen.findByText('Winter on Air')).toHaveAttribute('title', 'Winter on Air');
  expect(screen.queryByText('loading')).toBeNull();
});

test.each([
  ['fails', failure(500, 'Out of order.')],
  ['is empty', { data: { baner_tax: '' } }],
])('a text that %s leaves the site its own words', async (_case, answer) => {
  renderFrame(<Header />, { http: frameBackend({ '/bannerTaxt': answer }) });
  expect(await screen.findByText('Films and stories from Pakistan.')).toBeVisible();
  expect(screen.queryByText('Out of order.')).toBeNull();
});

test('it leads home, to the live transmission, elsewhere, to the search and to the menu', () => {
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

test('without social networks in the configuration there is no empty list', () => {
  renderFrame(<Header />, { site: { social: [] } });
  expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
});

test('it lies on the slider of the home page only, and gets a ground after 24 px', () => {
  const scrollTo = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      dispatchEvent(new Event('scroll'));
    });
  const { unmount } = renderFrame(<Header />);
  const header = screen.getByRole('banner');
  expect(header).toHaveAttribute('data-over-hero');
  scrollTo(24);
  expect(header).not.toHaveAttribute('data-solid');
  scrollTo(25);
  expect(header).toHaveAttribute('data-solid');
  scrollTo(0);
  expect(header).not.toHaveAttribute('data-solid');
  unmount();
  renderFrame(<Header />, { path: '/blog' });
  expect(screen.getByRole('banner')).not.toHaveAttribute('data-over-hero');
});

test('LIVE NOW begins the page at its top, also when it is open', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderFrame(<Header />, { path: '/live-transmission' });
  act(() => screen.getByRole('link', { name: 'LIVE NOW' }).click());
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});
