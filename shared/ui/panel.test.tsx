import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement, type ReactNode } from 'react';
import { Panel } from './panel';
import { renderUi } from './test-support/render-ui';

test.each([
  ['error', 'alert'],
  ['offline', 'alert'],
  ['empty', 'status'],
  ['not-found', 'status'],
] as const)('the %s panel has the role %s', (kind, role) => {
  renderUi(<Panel kind={kind} message="No Data Found" />);
  expect(screen.getByRole(role)).toHaveTextContent('No Data Found');
});

test.each([
  ['the nearest focusable ancestor', 'Films', <section key="films" aria-label="Films" tabIndex={-1} />],
  ['the main content', 'Page', <section key="films" aria-label="Films" />],
])('a focused panel that disappears moves the focus to %s', async (_target, name, section) => {
  const page = (content: ReactNode) => (
    <main aria-label="Page" tabIndex={-1}>
      {cloneElement(section, {}, content)}
      <button type="button">Menu</button>
    </main>
  );
  const panel = <Panel kind="error" message="It failed." onRetry={jest.fn()} />;
  const { rerender } = renderUi(page(panel));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(page('12 films'));
  expect(screen.getByLabelText(name)).toHaveFocus();

  rerender(page(panel));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  rerender(page('12 films'));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('during a retry, the button "Try again" ignores clicks and keeps the focus', async () => {
  const onRetry = jest.fn();
  const { rerender } = renderUi(<Panel kind="error" message="It failed." onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);

  rerender(<Panel kind="error" message="It failed." onRetry={onRetry} retrying />);
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});
