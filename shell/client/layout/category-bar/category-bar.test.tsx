import { failure } from '@safar/shared/testing/fake-http';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameBackend, renderFrame } from '../testing/render-frame';
import { CategoryBar } from './category-bar';

// jsdom has no layout to scroll.
const scrollBy = jest.fn();
beforeEach(() => {
  scrollBy.mockClear();
  Object.assign(Element.prototype, { scrollBy });
});
afterAll(() => Reflect.deleteProperty(Element.prototype, 'scrollBy'));

const bar = () => screen.queryByRole('navigation', { name: 'Categories' });
const row = () => within(screen.getByRole('region', { name: 'Categories' }));
const current = () => row().getAllByRole('link', { current: 'page' });

test.each(['/northern-areas', '/category', '/popular-shows', '/recent-uploads'])('%s has the bar', (path) => {
  renderFrame(<CategoryBar />, { path });
  expect(bar()).toBeVisible();
});

test.each(['/', '/show-more/3', '/career', '/a/b'])('%s has no bar', (path) => {
  renderFrame(<CategoryBar />, { path });
  expect(bar()).toBeNull();
});

test.each([
  ['/northern-areas', 'Northern Areas'],
  ['/best-of-this-week', 'Best Of This Week'],
  ['/popular-shows', 'Most Watched'],
])('on %s the category %s is the current one', async (path, name) => {
  renderFrame(<CategoryBar />, { path });
  await row().findByRole('link', { name: 'Northern Areas' });
  expect(current().map((link) => link.textContent)).toEqual([name]);
});

test('another category is one press away', async () => {
  const { address } = renderFrame(<CategoryBar />, { path: '/northern-areas' });
  await userEvent.click(await row().findByRole('link', { name: 'Best Of This Week' }));
  expect(address()).toBe('/best-of-this-week');
  expect(current().map((link) => link.textContent)).toEqual(['Best Of This Week']);
});

test('the current category is scrolled to the middle of the row', async () => {
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.getAttribute('aria-current') ? new DOMRect(900, 0, 100, 44) : new DOMRect(0, 0, 600, 52);
  });
  renderFrame(<CategoryBar />, { path: '/northern-areas' });
  await row().findByRole('link', { name: 'Northern Areas' });
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 650, behavior: 'instant' });
  measure.mockRestore();
});

test('without the list it offers the known categories', async () => {
  renderFrame(<CategoryBar />, {
    path: '/trending-now',
    http: frameBackend({ '/Category': failure(500) }),
  });
  await act(async () => undefined);
  expect(current().map((link) => link.textContent)).toEqual(['Trending Now']);
  expect(row().getAllByRole('link')).toHaveLength(4);
});

test('an arrow scrolls the row by 150 px', async () => {
  renderFrame(<CategoryBar />, { path: '/northern-areas' });
  await row().findByRole('link', { name: 'Northern Areas' });
  const region = screen.getByRole('region', { name: 'Categories' });
  Object.defineProperties(region, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  fireEvent.scroll(region);
  await userEvent.click(await screen.findByRole('button', { name: 'Next in Categories' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 150 });
});

test('the menu button opens a drawer of 240 px with the current category selected', async () => {
  const { address } = renderFrame(<CategoryBar />, { path: '/northern-areas' });
  const button = screen.getByRole('button', { name: 'Categories' });
  expect(button).toHaveAttribute('href', '/category');
  await userEvent.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Categories' });
  expect(drawer).toHaveStyle({ 'inline-size': '240px' });
  expect(await within(drawer).findByRole('link', { current: 'page' })).toHaveTextContent('Northern Areas');
  await userEvent.click(within(drawer).getByRole('link', { name: 'Most Watched' }));
  expect(address()).toBe('/most-watched');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
