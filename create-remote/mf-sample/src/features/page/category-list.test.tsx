import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { CategoryList } from './category-list';
import { pageRoute } from './page-route';

const show = (answer: unknown) =>
  renderRemote(<CategoryList />, {
    features: pageRoute.features ?? [],
    http: fakeHttp({ '/Category': answer }),
  });

test('links every category to its page', async () => {
  show({ data: [{ name: 'Trending Now', icon: null }] });
  const list = await screen.findByRole('list', { name: 'What the channel shows' });
  expect(within(list).getByRole('link', { name: 'Trending Now' })).toHaveAttribute('href', '/trending-now');
});

test('shows the loading state', () => {
  show(pendingResponse().response);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('shows the empty state', async () => {
  show({ data: [] });
  expect(await screen.findByText('There are no categories yet.')).toBeVisible();
});

test('retries after a failure', async () => {
  const answers: unknown[] = [failure(500), { data: [{ name: 'Trending Now', icon: null }] }];
  show(() => answers.shift());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Trending Now' })).toBeVisible();
});

test('an Urdu page shows the Urdu names of built-in categories', async () => {
  renderRemote(<CategoryList />, {
    features: pageRoute.features ?? [],
    http: fakeHttp({ '/Category': { data: [{ name: 'Trending Now', icon: null }] } }),
    locale: 'ur',
  });
  expect(await screen.findByRole('link', { name: 'ان دنوں مقبول' })).toHaveAttribute(
    'href',
    '/ur/trending-now',
  );
});
