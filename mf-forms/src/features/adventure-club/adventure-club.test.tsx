import { screen, within } from '@testing-library/react';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { AdventureClub } from './adventure-club';

test('the banner shows its title and links to the join form', () => {
  renderRemote(<AdventureClub />);
  const banner = within(screen.getByRole('region', { name: 'ADVENTURE CLUB' }));
  expect(banner.getByRole('heading', { level: 2, name: 'ADVENTURE CLUB' })).toBeVisible();
  expect(banner.getByRole('link', { name: 'JOIN NOW' })).toHaveAttribute('href', '/join-us');
});
