import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { Time } from './time';

const value = '2026-03-05 10:05:00';

test('the server renders the date', () => {
  const html = renderToString(
    <TestPageProviders page={createTestPage()}>
      <Time value={value} />
    </TestPageProviders>,
  );
  expect(html).toContain('March 5, 2026');
});

test('"Today" is relative to the `now` prop', () => {
  renderRemote(<Time value={value} now={new Date('2026-03-05T15:00:00Z')} />);
  const time = screen.getByText(/^Today/);
  expect(time).toHaveAttribute('datetime', '2026-03-05T10:05:00.000Z');
});

test('an Urdu page shows Urdu dates', () => {
  renderRemote(<Time value={value} now={new Date('2026-03-05T15:00:00Z')} />, { locale: 'ur' });
  expect(screen.getByText('آج، دوپہر 3:05 بجے')).toHaveAttribute('datetime', '2026-03-05T10:05:00.000Z');
});

test('a text that is not a timestamp is shown unchanged', () => {
  renderRemote(<Time value="9 AM to 5 PM" />);
  expect(screen.getByText('9 AM to 5 PM').tagName).toBe('SPAN');
});
