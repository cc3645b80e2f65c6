import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { Day, Time } from './time';

const value = '2026-03-05 10:05:00';
const valueHtml = '<time datetime="2026-03-05T10:05:00.000Z">March 5, 2026, 3:05 PM</time>';

/** Hydrates an element for which the server rendered `html`. */
async function hydrate(element: ReactNode, html: string) {
  const page = createTestPage();
  const container = document.createElement('div');
  document.body.append(container);
  const tree = <TestPageProviders page={page}>{element}</TestPageProviders>;
  container.innerHTML = html;
  const format = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, tree, { onRecoverableError: (error) => errors.push(error) }),
  );
  const render = (next: ReactNode) =>
    act(async () => root.render(<TestPageProviders page={page}>{next}</TestPageProviders>));
  return { container, format, errors, render };
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test.each([
  ['a timestamp', <Time value={value} />, valueHtml],
  ['a day', <Day value="2026-03-05" />, '<time datetime="2026-03-05">March 5, 2026</time>'],
])('hydration keeps the server HTML of %s and formats nothing', async (_case, element, html) => {
  const { container, format, errors, render } = await hydrate(element, html);
  await render(element);
  expect(container.innerHTML).toBe(html);
  expect(format).not.toHaveBeenCalled();
  expect(errors).toEqual([]);
});

test('after hydration, a new timestamp is formatted, and the first timestamp is formatted when it is shown again', async () => {
  const { container, render } = await hydrate(<Time value={value} />, valueHtml);
  await render(<Time value="2026-01-02 10:05:00" />);
  expect(container).toHaveTextContent('January 2, 2026');
  await render(<Time value={value} />);
  expect(container).toHaveTextContent('March 5, 2026');
});

test('a recent timestamp becomes "Today" when the page is idle', async () => {
  const recent = new Date().toISOString();
  const html = `<time datetime="${recent}">November 27, 2026, 3:05 PM</time>`;
  const { container } = await hydrate(<Time value={recent} />, html);
  expect(container).not.toHaveTextContent('Today');
  await waitFor(() => expect(container).toHaveTextContent(/Today/), { timeout: 5_000 });
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

test('a text that is not a timestamp keeps its own direction in an Urdu page', () => {
  renderRemote(<Time value="9:00 AM - 5:00 PM" />, { locale: 'ur' });
  expect(screen.getByText('9:00 AM - 5:00 PM')).toHaveAttribute('dir', 'auto');
});
