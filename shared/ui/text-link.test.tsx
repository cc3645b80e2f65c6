import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExternalLink } from './external-link';
import { TextLink } from './text-link';
import { renderUi } from './test-support/render-ui';

test('leads to another page by Enter, and may say more than its words', async () => {
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

test('out of the site it says that a tab opens', () => {
  renderUi(
    <ExternalLink href="https://example.org/" text="quiet">
      Example
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Example (opens in a new tab)' });
  expect(link).toHaveClass('quiet');
  expect(link).toHaveAttribute('rel', 'noopener');
});
