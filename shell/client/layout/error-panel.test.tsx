import { CompositionProvider } from '@safar/composition/composition';
import { createLazyChunk } from '@safar/composition/lazy/lazy-chunk';
import { LazyPage } from '@safar/composition/lazy/lazy-content';
import { RouteOutlet, SlotOutlet } from '@safar/composition/outlets';
import { idleComposition } from '@safar/composition/testing/idle-composition';
import { sampleRelease } from '@safar/composition/testing/sample-remotes';
import type { Locale } from '@safar/contract/locale';
import { RemoteError } from '@safar/protocol/remote-error';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { compositionHost, pages } from '../composition-host';

const registry = {
  revision: 1,
  remotes: {
    'mf-video': sampleRelease({
      routes: [{ id: 'live', path: '/live-transmission', uses: [] }],
      slots: [{ name: 'home.trending', order: 0, uses: [] }],
    }),
  },
};
const failed = {
  status: 'failed',
  error: new RemoteError('mf-video', '1.0.0', 'load', 'network', 'offline'),
} as const;

/** Renders content on a page whose remotes have failed to load. */
function show(content: ReactNode, locale: Locale = 'en') {
  const retried: string[] = [];
  const composition = idleComposition({
    registry,
    ErrorPanel: compositionHost.ErrorPanel,
    state: () => failed,
    retry: async (remote) => void retried.push(remote),
  });
  renderRemote(<CompositionProvider value={composition}>{content}</CompositionProvider>, { locale });
  return retried;
}

function LivePage() {
  const match = pages.matchPage('/live-transmission', registry);
  return match.kind === 'remote' ? <RouteOutlet match={match} /> : null;
}
const slot = <SlotOutlet name="home.trending" props={{}} fallback={<p>skeleton</p>} />;

const goOnline = () => act(async () => void dispatchEvent(new Event('online')));

test.each([
  ['en', 'Page not loaded', 'Check your connection, or try again later.', 'Page not loaded · Safar TV'],
  [
    'ur',
    'صفحہ لوڈ نہیں ہوا',
    'اپنا انٹرنیٹ کنکشن دیکھیں، یا کچھ دیر بعد دوبارہ کوشش کریں۔',
    'صفحہ لوڈ نہیں ہوا · Safar TV',
  ],
] as const)(
  'a page whose remote failed to load has a title and a heading: %s',
  async (locale, heading, message, title) => {
    show(<LivePage />, locale);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(document.title).toBe(title));
  },
);

test('a failed part of a page changes neither the title nor the headings of the page', () => {
  show(slot);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.title).toBe('');
});

test('each visible error panel retries its remote as soon as the browser is online', async () => {
  const retried = show(
    <>
      <LivePage />
      {slot}
    </>,
  );
  expect(retried).toEqual([]);
  await goOnline();
  expect(retried).toEqual(['mf-video', 'mf-video']);
});

test('a shell page that failed to load has a title, and loads again as soon as the browser is online', async () => {
  let isOnline = false;
  const chunk = createLazyChunk(async () => {
    if (!isOnline) throw new Error('offline');
    return () => <h1>Career</h1>;
  });
  show(<LazyPage chunk={chunk} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not loaded' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not loaded · Safar TV'));
  isOnline = true;
  await goOnline();
  expect(await screen.findByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
});
