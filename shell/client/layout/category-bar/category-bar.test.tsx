import { failure } from '@safar/remote-kit/testing/fake-http';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frameBackend, renderFrame } from '../testing/render-frame';
import { CategoryBar } from './category-bar';

// jsdom does not implement scrolling.
const scrollBy = jest.fn();
beforeEach(() => {
  scrollBy.mockClear();
  Object.assign(Element.prototype, { scrollBy });
});
afterAll(() => Reflect.deleteProperty(Element.prototype, 'scrollBy'));

const bar = () => screen.queryByRole('navigation', { name: 'Categories' });
const row = () => within(screen.getByRole('region', { name: 'Categories' }));
const current = () => row().getAllByRole('link', { current: 'page' });

test.each(['/northern-areas', '/category', '/popular-shows', '/recent-uploads'])(
  'the page %s shows the category bar',
  (path) => {
    renderFrame(<CategoryBar />, { path });
    expect(bar()).toBeVisible();
  },
);

test.each(['/', '/show-more/3', '/career', '/a/b'])('the page %s does not show the category bar', (path) => {
  renderFrame(<CategoryBar />, { path });
  expect(bar()).toBeNull();
});

test.each([
  ['/northern-areas', 'Northern Areas'],
  ['/best-of-this-week', 'Best Of This Week'],
  ['/popular-shows', 'Most Watched'],
  ['/Popular-Shows', 'Most Watched'],
])('on the page %s, the category %s is marked as current', async (path, name) => {
  renderFrame(<CategoryBar />, { path });
  await row().findByRole('link', { name: 'Northern Areas' });
  expect(current().map((link) => link.textContent)).toEqual([name]);
});

test('with 500 categories, the bar shows the first 24 and a link to all categories', async () => {
  const all = Array.from({ length: 500 }, (_, index) => ({ name: `Category ${index + 1}`, icon: null }));
  const http = frameBackend({ '/Category': { data: all.slice(0, 24), total: 500, current_page: 1 } });
  renderFrame(<CategoryBar />, { path: '/category-7', http });
  expect(await row().findByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/category');
  expect(row().getAllByRole('link')).toHaveLength(25);
  expect(http.requests.find(({ path }) => path === '/Category')?.query).toEqual({ page: 1, per_page: 24 });
});

test('a click on another category opens its page and marks it as current', async () => {
  const { currentPath } = renderFrame(<CategoryBar />, { path: '/northern-areas' });
  await userEvent.click(await row().findByRole('link', { name: 'Best Of This Week' }));
  await waitFor(() => expect(currentPath()).toBe('/best-of-this-week'));
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

test('when the category list fails to load, the bar shows the four built-in categories', async () => {
  renderFrame(<CategoryBar />, {
    path: '/trending-now',
    http: frameBackend({ '/Category': failure(500) }),
  });
  await act(async () => undefined);
  expect(current().map((link) => link.textContent)).toEqual(['Trending Now']);
  expect(row().getAllByRole('link')).toHaveLength(4);
});

test('the arrow button scrolls the row by 150 px', async () => {
  renderFrame(<CategoryBar />, { path: '/northern-areas' });
  await row().findByRole('link', { name: 'Northern Areas' });
  const region = screen.getByRole('region', { name: 'Categories' });
  Object.defineProperties(region, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  fireEvent.scroll(region);
  await userEvent.click(await screen.findByRole('button', { name: 'Next in Categories' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 150 });
});

test('the button "Categories" opens a drawer that is 240 px wide and marks the current category', async () => {
  const { currentPath } = renderFrame(<CategoryBar />, { path: '/northern-areas' });
  const button = screen.getByRole('button', { name: 'Categories' });
  expect(button).toHaveAttribute('href', '/category');
  await userEvent.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Categories' });
  expect(drawer).toHaveStyle({ 'inline-size': '240px' });
  expect(await within(drawer).findByRole('link', { current: 'page' })).toHaveTextContent('Northern Areas');
  await userEvent.click(within(drawer).getByRole('link', { name: 'Most Watched' }));
  await waitFor(() => expect(currentPath()).toBe('/most-watched'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
