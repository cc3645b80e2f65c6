import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createTestPage, TestPageProviders } from '../testing/test-page';
import { ShareBar } from './share-bar';

const address = 'https://safar.example/show-more/7';
const bar = (
  <TestPageProviders page={createTestPage()}>
    <ShareBar title="Snow Lake & ہنزہ" address={address} />
  </TestPageProviders>
);

function withShare(share: unknown) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}
afterEach(() => withShare(undefined));

test('the device’s own sheet gets title and address; closing it is no error', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  withShare(share);
  render(bar);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Snow Lake & ہنزہ', url: address });
});

test('without a sheet there is none; WhatsApp gets words and address', () => {
  render(bar);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  const link = screen.getByRole('link', { name: /WhatsApp/ });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toBe(`Snow Lake & ہنزہ ${address}`);
});

test('the address is copied, and that is said', async () => {
  const user = userEvent.setup();
  render(bar);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The link is copied.');
  expect(await navigator.clipboard.readText()).toBe(address);
});

test('where copying is not allowed, the address stands there to be copied by hand', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(bar);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(address)).toBeVisible();
});

test('without JavaScript there is nothing that does nothing', () => {
  const html = renderToString(bar);
  expect(html).toContain('https://wa.me/?text=');
  expect(html).not.toContain('<button');
});
