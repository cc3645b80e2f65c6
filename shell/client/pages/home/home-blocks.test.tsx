import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { screen } from '@testing-library/react';
import { Promotion, StoreLinks } from './home-blocks';
import { HomeAds } from './home-page';

test('the promotion links to the configured video channel', () => {
  renderRemote(<Promotion />, { site: { videoChannel: 'https://video.example/safar' } });
  expect(screen.getByRole('region', { name: 'Never miss a turn of the road' })).toHaveTextContent('Safar TV');
  const link = screen.getByRole('link', { name: /^Subscribe/ });
  expect(link).toHaveAttribute('href', 'https://video.example/safar');
  expect(link).toHaveAttribute('target', '_blank');
});

test('each configured app store has a link that names the store', () => {
  renderRemote(<StoreLinks />, {
    site: { stores: [{ store: 'google-play', href: 'https://play.example/' }] },
  });
  expect(screen.getByRole('heading', { name: 'Safar TV in your pocket' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Get it on Google Play/ })).toHaveAttribute(
    'href',
    'https://play.example/',
  );
  expect(screen.queryByRole('link', { name: /App Store/ })).toBeNull();
});

test('the promotion and the app links render nothing if no video channel and no app stores are configured', () => {
  renderRemote(
    <>
      <Promotion />
      <StoreLinks />
    </>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the two advertisements of the home page have the same category and different placements', () => {
  renderRemote(<HomeAds />);
  expect(screen.getAllByTestId('slot').map(({ textContent }) => textContent)).toEqual([
    'ad:Live Broadcast:home-first:banner',
    'ad:Live Broadcast:home-second:banner',
  ]);
});
