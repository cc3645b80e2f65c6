import { screen, within } from '@testing-library/react';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { ShopPage } from './shop-page';

test('the page shows seventeen items in order, each with its own drawing, its price and a coming-soon label', () => {
  renderRemote(<ShopPage />);
  const cards = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Camera Lens',
    'Bag 1',
    'Bag 2',
    'Water Bottle',
    'Bottle Cover',
    'Compass',
    'Tour Chair',
    'Binoculars',
    'Full Mask',
    'Hat',
    'Stick',
    'Tent',
    'Track Suit',
    'Umbrella',
    'Winter Gloves',
    'Stand',
    'Led Light',
  ]);
  for (const card of cards) {
    expect(within(card).getByText('Rs. 250')).toBeVisible();
    expect(within(card).getByText('Coming Soon!')).toBeVisible();
  }
  const drawings = cards.map((card) => card.querySelector('svg')?.innerHTML);
  expect(new Set(drawings).size).toBe(17);
});

test('the items have no links, no buttons and no structured data', () => {
  const { container } = renderRemote(<ShopPage />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.innerHTML).not.toMatch(/ld\+json|itemprop|schema\.org/);
});
