import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Time } from './time';

const value = '2026-03-05 10:05:00';

test('the server writes the date, whatever its clock says', () => {
  expect(renderToString(<Time value={value} />)).toContain('March 5, 2026');
});

test('today is measured by the given moment', () => {
  render(<Time value={value} now={new Date('2026-03-05T15:00:00Z')} />);
  const time = screen.getByText(/^Today/);
  expect(time).toHaveAttribute('datetime', '2026-03-05T10:05:00.000Z');
});

test('text that is no time is shown as it came', () => {
  render(<Time value="9 AM to 5 PM" />);
  expect(screen.getByText('9 AM to 5 PM').tagName).toBe('SPAN');
});
