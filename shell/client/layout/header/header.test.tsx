import type { PublicSite } from '@safar/contract/site-config';
import { afterPaint } from '@safar/remote-kit/scheduling';
import { failure, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { act, fireEvent, screen } from '@testing-library/react';
import { RouteFocus } from '../route/route-focus';
import { frameBackend, renderFrame } from '../testing/render-frame';
import { Header } from './header';

const social: PublicSite['social'] = [
  { network: 'facebook', href: 'https://facebook.example/' },
  { network: 'x', href: 'https://x.example/' },
];

test('the header shows "loading" until the banner text is loaded', async () => {
  const pending = pendingResponse();
  renderFrame(<Header />, { http: frameBackend({ '/bannerTaxt': pending.response }) });
  // `bdi` gives the text its own direction, which may differ from that of the page.
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

test('the header has no "Follow us" list if no social networks are configured', () => {
  renderFrame(<Header />, { site: { social: [] } });
  expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
});

test('the header overlaps the content only on the home page, where it gets a background after 24 px of scrolling', () => {
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

test('scrolling down hides the line with the banner text and the social links, and scrolling up shows it', () => {
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

describe('"LIVE NOW"', () => {
  const scroll = jest.spyOn(window, 'scrollTo');
  beforeEach(() => void scroll.mockReset());
  const link = () => screen.getByRole('link', { name: 'LIVE NOW' });
  const paint = () => act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  const view = (
    <>
      <Header />
      <RouteFocus />
    </>
  );

  test.each(['/live-transmission', '/live-transmission?ref=mail'])(
    'scrolls to the top if the page at %s is already open',
    async (path) => {
      renderFrame(view, { path });
      fireEvent.click(link());
      await paint();
      expect(scroll).toHaveBeenCalledWith(0, 0);
    },
  );

  test('does not scroll the page that the visitor leaves, because its scroll position is restored on Back', async () => {
    const { currentPath } = renderFrame(view, { path: '/blog' });
    const pathsWhenScrolled: (string | null)[] = [];
    scroll.mockImplementation(() => void pathsWhenScrolled.push(currentPath()));
    fireEvent.click(link());
    await paint();
    expect(pathsWhenScrolled).toEqual(['/live-transmission']);
  });

  test.each(['/blog', '/live-transmission'])('does not scroll %s if a new tab opens', async (path) => {
    renderFrame(view, { path });
    // jsdom does not open tabs.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link(), { ctrlKey: true });
    await paint();
    expect(scroll).not.toHaveBeenCalled();
  });
});
