import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from './test-support/render-ui';
import { VideoCard } from './card';

test('a card has a single link, which is named by the title of the card and passes the video as navigation state', async () => {
  const video = { id: 7, title: 'Shandur Pass' };
  renderUi(
    <VideoCard
      href="/show-more/7"
      state={video}
      title="Shandur Pass"
      videoId="abcdefghijk"
      category="Most Watched"
    />,
  );
  const link = screen.getByRole('link', { name: 'Shandur Pass' });
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(screen.getByText('Most Watched')).toBeInTheDocument();

  await userEvent.tab();
  expect(link).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/show-more/7');
  expect(window.history.state).toMatchObject({ usr: video });
});

test('the accessible name of a truncated title is the full text', () => {
  renderUi(<VideoCard href="/x" title="A winter…" fullTitle="A winter crossing" videoId="abcdefghijk" />);
  expect(screen.getByRole('link', { name: 'A winter crossing' })).toHaveTextContent('A winter…');
});

test('the heading has the given level, and its link has dir="auto"', () => {
  renderUi(<VideoCard href="/x" title="چولستان" videoId="abcdefghijk" headingLevel={2} />);
  expect(screen.getByRole('heading', { level: 2, name: 'چولستان' })).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('dir', 'auto');
});
