import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp, pendingAnswer } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { CategoryList } from './category-list';
import { pageRoute } from './page-route';

const show = (answer: unknown) =>
  renderRemote(<CategoryList />, {
    features: pageRoute.features ?? [],
    http: fakeHttp({ '/Category': answer }),
  });

test('every category leads to its page', async () => {
  show({ data: [{ name: 'Trending Now', icon: null }] });
  const list = await screen.findByRole('list', { name: 'What the channel shows' });
  expect(within(list).getByRole('link', { name: 'Trending Now' })).toHaveAttribute('href', '/trending-now');
});

test('says that it loads', () => {
  show(pendingAnswer().answer);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('says that there is nothing', async () => {
  show({ data: [] });
  expect(await screen.findByText('There are no categories yet.')).toBeVisible();
});

test('a failure can be tried again', async () => {
  const answers: unknown[] = [failure(500), { data: [{ name: 'Trending Now', icon: null }] }];
  show(() => answers.shift());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Trending Now' })).toBeVisible();
});
