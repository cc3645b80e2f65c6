import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '@safar/remote-kit/router';
import { failure, fakeHttp, type FakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { adFeatures, apiAd } from '../../testing/ad-fixtures';
import { fakeIntersections } from '../../testing/fake-intersections';
import { AdSlot } from '../ad/ad-slot';

const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const sentEvents = (http: FakeHttp) => http.requests.filter(({ path }) => path === '/AddView');
/** The sent views and clicks. Viewable impressions have a test of their own. */
const viewsAndClicks = (http: FakeHttp) => sentEvents(http).filter(({ fields }) => !fields?.['viewable']);
const setVisibility = (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Simulates a loaded picture, because jsdom does not load pictures. */
function loadPicture(image: HTMLImageElement) {
  for (const [name, value] of Object.entries({ complete: true, currentSrc: image.src, naturalWidth: 1600 })) {
    Object.defineProperty(image, name, { value });
  }
  fireEvent.load(image);
}

let viewport: ReturnType<typeof fakeIntersections>;
const now = '2026-11-21T08:00:00.000Z';
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
  localStorage.clear();
  viewport = fakeIntersections();
  setVisibility('visible');
});
afterEach(() => jest.useRealTimers());

/** Shows the ads, except on `/about`, which has a button for going back. */
function Site({ ads }: { readonly ads: ReactNode }) {
  const navigate = useNavigate();
  if (useLocation().pathname !== '/about') return ads;
  return <button onClick={() => navigate(-1)}>Back</button>;
}

async function openPage({ loaded = true, slots = 1 } = {}) {
  const http = fakeHttp({ '/addsGet': { data: [apiAd(7)] }, '/AddView': { success: true } });
  const page = renderRemote(
    <>
      <Site
        ads={Array.from({ length: slots }, (_, index) => (
          <AdSlot key={index} category="Details" placement={`place-${index}`} />
        ))}
      />
      <Link to="/next">Next page</Link>
      <Link to="/about">Page without ads</Link>
    </>,
    { features: adFeatures, http },
  );
  await wait(0);
  const findAds = () => screen.getAllByRole('link', { name: /shop7/ });
  const loadPictures = () =>
    findAds().forEach((link) => loadPicture(link.querySelector('img') as HTMLImageElement));
  if (loaded) loadPictures();
  const show = (share: number) => act(() => viewport.show(share));
  return { ...page, http, link: findAds()[0] as HTMLElement, show, loadPictures };
}

test('a view is sent once, when a tenth of the banner is in view', async () => {
  const { http, show } = await openPage();
  expect(viewport.thresholds()).toEqual([[0.1, 0.5]]);
  show(0.09);
  await wait(0);
  expect(viewsAndClicks(http)).toHaveLength(0);

  show(0.1);
  await wait(0);
  show(0);
  show(1);
  await wait(60_000);
  expect(viewsAndClicks(http)).toEqual([
    {
      method: 'POST',
      path: '/AddView',
      fields: { type: 'adds', other_id: 7, views: 1, event_id: uuid, at: now },
      write: true,
      keepalive: true,
    },
  ]);
});

test('an ad shown in two slots of a page counts as one view', async () => {
  const { http, show } = await openPage({ slots: 2 });
  show(1);
  await wait(0);
  expect(viewsAndClicks(http)).toHaveLength(1);
});

test('no view is counted before the picture has loaded', async () => {
  const { http, show, loadPictures } = await openPage({ loaded: false });
  show(1);
  await wait(5_000);
  expect(viewsAndClicks(http)).toHaveLength(0);
  loadPictures();
  await wait(0);
  expect(viewsAndClicks(http)).toHaveLength(1);
});

test('no view is counted in a hidden tab', async () => {
  setVisibility('hidden');
  const { http, show } = await openPage();
  show(1);
  await wait(5_000);
  expect(viewsAndClicks(http)).toHaveLength(0);
  setVisibility('visible');
  await wait(0);
  expect(viewsAndClicks(http)).toHaveLength(1);
});

test('after a navigation to another page, a banner that stays mounted counts a new view', async () => {
  const { http, show } = await openPage();
  show(1);
  await wait(0);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await wait(100);
  show(1);
  await wait(0);
  const ids = viewsAndClicks(http).map(({ fields }) => fields?.['event_id']);
  expect(new Set(ids).size).toBe(2);
});

test('after Back, a banner counts a new view, even if the page in between had no ads', async () => {
  const { http, show, loadPictures } = await openPage();
  show(1);
  await wait(0);
  fireEvent.click(screen.getByRole('link', { name: 'Page without ads' }));
  await wait(100);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await wait(0);
  loadPictures();
  show(1);
  await wait(0);
  const ids = viewsAndClicks(http).map(({ fields }) => fields?.['event_id']);
  expect(new Set(ids).size).toBe(2);
});

test('a failed view is retried after 2, 8 and 30 seconds with the same id', async () => {
  const { http, show } = await openPage();
  http.respond('/AddView', failure(503));
  show(1);
  const attempts: number[] = [];
  for (const milliseconds of [0, 1_999, 1, 7_999, 1, 29_999, 1, 120_000]) {
    await wait(milliseconds);
    attempts.push(viewsAndClicks(http).length);
  }
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(new Set(viewsAndClicks(http).map(({ fields }) => fields?.['event_id'])).size).toBe(1);
});

test('a view is not sent again after a retry has succeeded', async () => {
  const { http, show } = await openPage();
  http.respond('/AddView', failure(503));
  show(1);
  await wait(1_000);
  http.respond('/AddView', { success: true });
  await wait(60_000);
  expect(viewsAndClicks(http)).toHaveLength(2);
});

test('a view whose retries have all failed is sent again after the next event, with the same id', async () => {
  const { http, show, link } = await openPage();
  http.respond('/AddView', failure(503));
  show(1);
  await wait(900);
  show(0);
  await wait(60_000);
  http.respond('/AddView', { success: true });
  fireEvent.click(link);
  await wait(0);
  const ids = viewsAndClicks(http)
    .filter(({ fields }) => fields?.['views'])
    .map(({ fields }) => fields?.['event_id']);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(1);
});

test('a banner that is half in view for a second counts as a viewable impression, which is sent once per page view', async () => {
  const { services, http, show } = await openPage({ slots: 2 });
  const viewables = () => sentEvents(http).filter(({ fields }) => fields?.['viewable']);
  const listener = jest.fn();
  services.events.on('ad/viewable', listener);
  show(0.5);
  await wait(999);
  show(0.4);
  await wait(5_000);
  expect(listener).not.toHaveBeenCalled();
  expect(viewables()).toEqual([]);

  show(0.6);
  await wait(1_000);
  show(0);
  show(1);
  await wait(5_000);
  expect(listener.mock.calls).toEqual([
    [{ adId: 7, category: 'Details', placement: 'place-0' }],
    [{ adId: 7, category: 'Details', placement: 'place-1' }],
  ]);
  expect(viewables().map(({ fields }) => fields)).toEqual([
    { type: 'adds', other_id: 7, viewable: 1, event_id: uuid, at: expect.any(String) as string },
  ]);
  expect(viewsAndClicks(http)).toHaveLength(1);
});

test.each([
  ['click', (link: HTMLElement) => fireEvent.click(link)],
  [
    'middle click',
    (link: HTMLElement) =>
      fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
  ],
])('a %s is sent at once and does not delay the navigation', async (_name, press) => {
  const { services, http, link } = await openPage();
  const listener = jest.fn();
  services.events.on('ad/clicked', listener);
  http.respond('/AddView', () => new Promise(() => undefined));

  // `fireEvent` returns false if a handler called `preventDefault`.
  expect(press(link)).toBe(true);
  await wait(0);
  expect(viewsAndClicks(http).map(({ fields }) => fields)).toEqual([
    { type: 'adds', other_id: 7, clicks: 1, event_id: uuid, at: now },
  ]);
  expect(listener).toHaveBeenCalledWith({ adId: 7, category: 'Details', placement: 'place-0' });
});

test('opening the context menu does not count as a click', async () => {
  const { http, link } = await openPage();
  fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }));
  await wait(0);
  expect(viewsAndClicks(http)).toHaveLength(0);
});

test('every click is sent with its own id, and a failed click is retried', async () => {
  const { http, link } = await openPage();
  http.respond('/AddView', failure(500));
  fireEvent.click(link);
  await wait(0);
  fireEvent.click(link);
  await wait(0);
  http.respond('/AddView', { success: true });
  await wait(2_000);
  const ids = viewsAndClicks(http).map(({ fields }) => fields?.['event_id']);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(2);
});

test('Enter on a focused ad counts as one click', async () => {
  jest.useRealTimers();
  const http = fakeHttp({ '/addsGet': { data: [apiAd(7)] }, '/AddView': { success: true } });
  renderRemote(<AdSlot category="Details" placement="video" />, { features: adFeatures, http });
  await screen.findByRole('link');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const clicks = () => http.requests.filter(({ fields }) => fields?.['clicks'] === 1);
  await waitFor(() => expect(clicks()).toHaveLength(1));
});
