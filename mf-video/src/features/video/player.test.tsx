import { Link, StaticRouter, useLocation } from '@safar/remote-kit/router';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Player } from './player';

const film = <Player videoId="film0000001" title="Film 1" />;
const start = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('no player loads from YouTube before playback starts', async () => {
  const { container } = renderRemote(film);
  expect(container.querySelector('iframe')).toBeNull();
  await start('Play: Film 1');
  const frame = await screen.findByTitle('Film 1');
  expect(frame).toHaveAttribute('src', 'https://player.example/embed/film0000001?autoplay=1&rel=0');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(frame).toHaveAttribute('allow', expect.stringContaining('autoplay'));
  expect(frame).toHaveFocus();
});

test('a player that is started offline shows its poster and a message, and loads when the browser is online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { container } = renderRemote(film);
  await start('Play: Film 1');
  const frame = await screen.findByTitle('Film 1');
  expect(frame).not.toHaveAttribute('src');
  expect(frame).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  expect(container.querySelector('img')).toBeVisible();

  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(frame).toHaveAttribute('src', 'https://player.example/embed/film0000001?autoplay=1&rel=0');
  expect(frame).toHaveFocus();
  expect(screen.queryByRole('status')).toBeNull();
  onLine.mockRestore();
});

test('the focus moves from the play button to the player, even if the button was pressed before the first paint', async () => {
  renderRemote(film);
  fireEvent.click(screen.getByRole('button', { name: 'Play: Film 1' }));
  expect(screen.queryByTitle('Film 1')).toBeNull();
  expect(await screen.findByTitle('Film 1')).toHaveFocus();
});

test('the player is inserted only after the next paint, even if Play is pressed long after the first paint', async () => {
  renderRemote(film);
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  fireEvent.click(screen.getByRole('button', { name: 'Play: Film 1' }));
  expect(screen.queryByTitle('Film 1')).toBeNull();
  expect(await screen.findByTitle('Film 1')).toHaveFocus();
});

test('the poster is the thumbnail of the largest size, and loads with high priority', () => {
  const { container } = renderRemote(film);
  const hero = container.querySelector('img[data-hero]');
  expect(hero).toHaveAttribute('src', 'https://thumbnails.example/vi/film0000001/maxresdefault.jpg');
  expect(hero).toHaveAttribute('fetchpriority', 'high');
});

test('the server renders the poster as a link to the player, for visitors without JavaScript', () => {
  const page = createTestPage();
  const html = renderToString(
    <StaticRouter location="/show-more/1">
      <TestPageProviders page={page}>{film}</TestPageProviders>
    </StaticRouter>,
  );
  expect(html).toContain('href="https://player.example/embed/film0000001?autoplay=1&amp;rel=0"');
  expect(html).not.toContain('<iframe');
  expect(html).not.toContain('<button');
});

test('hydration gives the poster link the role and keys of a button, without replacing the element', async () => {
  const page = createTestPage();
  const element = (
    <StaticRouter location="/show-more/1">
      <TestPageProviders page={page}>{film}</TestPageProviders>
    </StaticRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  const link = within(container).getByRole('link', { name: 'Play: Film 1' });
  const picture = link.querySelector('img');
  render(element, { container, hydrate: true });

  const button = within(container).getByRole('button', { name: 'Play: Film 1' });
  expect(button).toBe(link);
  expect(button.querySelector('img')).toBe(picture);
  button.focus();
  await userEvent.keyboard(' ');
  expect(await within(container).findByTitle('Film 1')).toBeVisible();
});

function Site() {
  return useLocation().pathname === '/' ? <Link to="/show-more/1">There</Link> : film;
}

test('following an internal link to the video starts the player without moving the focus', async () => {
  renderRemote(<Site />);
  await userEvent.click(screen.getByRole('link', { name: 'There' }));
  expect(await screen.findByTitle('Film 1')).toBeVisible();
  expect(screen.getByTitle('Film 1')).not.toHaveFocus();
});

test('only one player plays at a time', async () => {
  const { services } = renderRemote(
    <>
      {film}
      <Player videoId="film0000002" title="Film 2" />
    </>,
  );
  const started: string[] = [];
  services.events.on('player/started', ({ player }) => started.push(player));
  await start('Play: Film 1');
  await start('Play: Film 2');
  expect(started).toEqual(['video-film0000001', 'video-film0000002']);
  expect(screen.queryByTitle('Film 1')).toBeNull();
  expect(await screen.findByTitle('Film 2')).toBeVisible();

  act(() => services.events.emit('player/started', { player: 'live' }));
  expect(screen.queryByTitle('Film 2')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Play: / })).toHaveLength(2);
});
