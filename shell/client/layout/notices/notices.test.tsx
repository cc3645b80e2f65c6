import { Link } from '@safar/shared/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/render-frame';
import { Notices } from './notices';

const sentence = 'This video is not in our list any more. Here is what else there is.';

test('whoever is led here is told why, once, and the address forgets it', async () => {
  const { address } = renderFrame(<Notices />, { path: '/?page=2&notice=video-missing' });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(address()).toBe('/?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('also on the way inside of the site', async () => {
  renderFrame(
    <>
      <Notices />
      <Link to="/?notice=video-missing">Gone</Link>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Gone' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('an address cannot put words on the page', () => {
  const { container } = renderFrame(<Notices />, { path: '/?notice=Call%20this%20number' });
  expect(container.querySelector('[role=status]')).toBeEmptyDOMElement();
});
