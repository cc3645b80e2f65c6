import { failure, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, frameBackend, renderFrame } from '../testing/render-frame';
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

test('quick links are ordered as in the product specification', async () => {
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

test('each category is a link to its page, and shows its name and, if it has one, its icon', async () => {
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

test('the current category is marked, even if its name is in Urdu and its path is therefore percent-encoded', async () => {
  const { menu } = await open({
    path: encodeURI('/شمالی-علاقے'),
    http: frameBackend({ '/Category': { data: [...categories, { name: 'شمالی علاقے', icon: null }] } }),
  });
  expect(await menu.findByRole('link', { name: 'شمالی علاقے' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Most Watched' })).not.toHaveAttribute('aria-current');
});

test('a click on a link closes the menu, even if the link leads to the current page', async () => {
  const { menu, currentPath } = await open({ path: '/blog' });
  await userEvent.click(menu.getByRole('link', { name: 'Career' }));
  await waitFor(() => expect(currentPath()).toBe('/career'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'MENU' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Career' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['We are moving house.', 'We are moving house.'],
  ['SQLSTATE[42S02]: no table', 'Failed to fetch categories'],
])(
  'a failed request with the message %j shows %j, the built-in categories and a retry button',
  async (sent, shown) => {
    const http = frameBackend({ '/Category': failure(500, sent) });
    const { menu } = await open({ http });
    expect(await menu.findByRole('alert')).toHaveTextContent(shown);
    expect(menu.getByRole('link', { name: 'Exclusive Documentaries' })).toHaveAttribute(
      'href',
      '/exclusive-documentaries',
    );
    const pending = pendingResponse();
    http.respond('/Category', pending.response);
    await userEvent.click(menu.getByRole('button', { name: 'Try again' }));
    expect(menu.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await act(async () => pending.resolve({ data: [{ name: 'Northern Areas', icon: null }] }));
    expect(await menu.findByRole('link', { name: 'Northern Areas' })).toBeVisible();
    expect(menu.queryByRole('alert')).toBeNull();
  },
);

test('the menu shows the complete banner text, which narrow headers truncate', async () => {
  const { menu } = await open();
  expect(await menu.findByText('Winter on Air')).toBeVisible();
});
