import { Link } from '@safar/remote-kit/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/render-frame';
import { Notices } from './notices';

const sentence = 'This video is no longer available. Here are other films.';

test('the notice of a redirect is shown once, and its parameter is removed from the URL', async () => {
  const { currentPath } = renderFrame(<Notices />, { path: '/?page=2&notice=video-missing' });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(currentPath()).toBe('/?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('navigation within the site to a URL with a notice shows the notice', async () => {
  renderFrame(
    <>
      <Notices />
      <Link to="/?notice=video-missing">Gone</Link>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Gone' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('an unknown value of the notice parameter is not shown', () => {
  const { container } = renderFrame(<Notices />, { path: '/?notice=Call%20this%20number' });
  expect(container.querySelector('[role=status]')).toBeEmptyDOMElement();
});
