import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExternalLink, TextLink } from './link';
import { renderUi } from './test-support/render-ui';

test('can be followed by Enter and have a longer accessible name', async () => {
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

test('an external link announces its new tab', () => {
  renderUi(
    <ExternalLink href="https://example.org/" text="quiet">
      Example
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Example (opens in a new tab)' });
  expect(link).toHaveClass('quiet');
  expect(link).toHaveAttribute('rel', 'noopener');
});
