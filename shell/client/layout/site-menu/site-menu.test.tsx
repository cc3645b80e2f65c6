import { failure, pendingAnswer } from '@safar/shared/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameBackend, renderFrame } from '../testing/render-frame';
import { MenuButton } from './menu-button';

async function open(options: Parameters<typeof renderFrame>[1] = {}) {
  const page = renderFrame(<MenuButton />, options);
  await userEvent.click(screen.getByRole('button', { name: 'MENU' }));
  return { ...page, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the quick links stand in the order of the specification', async () => {
  const { menu } = await open();
  expect(names(menu.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    ['Home', '/'],
    ['Career', '/career'],
    ['Discover Shop', '/discover-shop'],
    ['Join Adventure Club', '/join-us'],
    ['Blog', '/blog'],
    ['National Tourism Awards', '/national-tourism-awards'],
    ['Privacy Policy', '/privacy-policy'],
    ['Contact Us', '/contact-us'],
    ['About Us', '/about-us'],
    ['Live', '/live-transmission'],
    ['Shorts', '/discover-shots'],
  ]);
});

test('every category has its icon, its name and its slug', async () => {
  const { menu } = await open();
  const tiles = menu.getByRole('navigation', { name: 'Categories' });
  await within(tiles).findByRole('link', { name: 'Northern Areas' });
  expect(names(tiles)).toEqual([
    ['Most Watched', '/most-watched'],
    ['Best Of This Week', '/best-of-this-week'],
    ['Northern Areas', '/northern-areas'],
  ]);
  const icons = tiles.querySelectorAll('img');
  expect([...icons].map(({ src }) => new URL(src).pathname)).toEqual([
    '/media/icons/flame.svg',
    '/media/icons/peak.svg',
  ]);
});

test('a link closes the menu, also the one of the page that is open', async () => {
  const { menu, address } = await open({ path: '/blog' });
  await userEvent.click(menu.getByRole('link', { name: 'Career' }));
  expect(address()).toBe('/career');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'MENU' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Career' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['We are moving house.', 'We are moving house.'],
  ['SQLSTATE[42S02]: no table', 'Failed to fetch categories'],
])('a list that failed (%j) says %j, offers the known categories and another try', async (sent, said) => {
  const http = frameBackend({ '/Category': failure(500, sent) });
  const { menu } = await open({ http });
  expect(await menu.findByRole('alert')).toHaveTextContent(said);
  expect(menu.getByRole('link', { name: 'Exclusive Documentaries' })).toHaveAttribute(
    'href',
    '/exclusive-documentaries',
  );
  const pending = pendingAnswer();
  http.answer('/Category', pending.answer);
  await userEvent.click(menu.getByRole('button', { name: 'Try again' }));
  expect(menu.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await act(async () => pending.resolve({ data: [{ name: 'Northern Areas', icon: null }] }));
  expect(await menu.findByRole('link', { name: 'Northern Areas' })).toBeVisible();
  expect(menu.queryByRole('alert')).toBeNull();
});

test('the line of the day stands in it in full, for screens whose header has no room', async () => {
  const { menu } = await open();
  expect(await menu.findByText('Winter on Air')).toBeVisible();
});

test('whoever pressed the button before the page ran gets the menu', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/#site-links');
  renderFrame(<MenuButton />);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(location.hash).toBe('');
  scroll.mockRestore();
});
