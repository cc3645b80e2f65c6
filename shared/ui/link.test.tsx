import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExternalLink, TextLink } from './link';
import { renderUi } from './test-support/render-ui';

test('a text link can be followed with Enter, and its accessible name may be longer than its text', async () => {
  renderUi(
    <TextLink href="/blog" kind="alone" label="Read on: Hunza in autumn">
      Read on
    </TextLink>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Read on: Hunza in autumn' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/blog');
});

test('the name of an external link includes "opens in a new tab"', () => {
  renderUi(
    <ExternalLink href="https://example.org/" text="quiet">
      Example
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Example (opens in a new tab)' });
  expect(link).toHaveClass('quiet');
  expect(link).toHaveAttribute('rel', 'noopener');
});
