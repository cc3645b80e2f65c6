import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button';
import { ExternalLink } from './link';
import { IconButton } from './icon-button';
import { renderUi } from './test-support/render-ui';

test('a busy submit button does not submit and keeps the focus', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a button without a type does not submit the form', async () => {
  const onSubmit = jest.fn();
  renderUi(
    <form onSubmit={onSubmit}>
      <Button>More</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('`ButtonLink` calls `onFollow` with its element when the visitor clicks it', async () => {
  const onFollow = jest.fn();
  renderUi(
    <ButtonLink href="/blog" onFollow={onFollow}>
      Blog
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Blog' });
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledWith(link);
});

test('the label of an icon button is its accessible name', () => {
  renderUi(<IconButton label="Search" icon={<svg aria-hidden />} />);
  expect(screen.getByRole('button', { name: 'Search' })).toBeInTheDocument();
});

test('the accessible name of an external link includes "opens in a new tab", and the link has rel="noopener"', () => {
  renderUi(
    <ExternalLink href="https://shop.example/" rel="sponsored nofollow">
      Shop
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Shop (opens in a new tab)' });
  expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  expect(link).toHaveAttribute('target', '_blank');
});
