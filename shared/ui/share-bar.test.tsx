import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { ShareBar } from './share-bar';

const address = 'https://safar.example/show-more/7';
const bar = (
  <TestPageProviders page={createTestPage()}>
    <ShareBar title="Snow Lake & ہنزہ" address={address} />
  </TestPageProviders>
);

function mockShare(share: unknown) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}
afterEach(() => {
  mockShare(undefined);
  jest.useRealTimers();
});

test('the title and the URL are passed to the share sheet, and closing the sheet causes no error', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  mockShare(share);
  render(bar);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Snow Lake & ہنزہ', url: address });
});

test('without a share sheet there is no share button; the link to WhatsApp contains the title and the URL', () => {
  render(bar);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  const link = screen.getByRole('link', { name: /WhatsApp/ });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toBe(`Snow Lake & ہنزہ ${address}`);
});

test('the copy button copies the URL and announces the result', async () => {
  const user = userEvent.setup();
  render(bar);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The link is copied.');
  expect(await navigator.clipboard.readText()).toBe(address);
});

test('copying again restarts the four seconds for which the result is shown', async () => {
  // `setup` adds a clipboard, because jsdom has none.
  userEvent.setup();
  jest.useFakeTimers();
  render(bar);
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const copy = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await after(0);
  };
  await copy();
  await after(3_000);
  await copy();
  await after(3_000);
  expect(screen.getByRole('status')).toHaveTextContent('The link is copied.');
  await after(1_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the URL is shown if copying is not permitted', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(bar);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(address)).toBeVisible();
});

test('the server-rendered HTML has no buttons, because they need JavaScript', () => {
  const html = renderToString(bar);
  expect(html).toContain('https://wa.me/?text=');
  expect(html).not.toContain('<button');
});
