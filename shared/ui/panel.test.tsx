import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
