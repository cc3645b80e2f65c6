import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from '@safar/shared/router';
import { failure, fakeHttp, type FakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { adFeatures, wireAd } from '../../testing/ad-fixtures';
import { fakeIntersections } from '../../testing/fake-intersections';
import { AdSlot } from '../ad/ad-slot';

const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const sentOf = (http: FakeHttp) => http.requests.filter(({ path }) => path === '/AddView');
/** Views and clicks; viewable impressions have a test of their own. */
const eventsOf = (http: FakeHttp) => sentOf(http).filter(({ fields }) => !fields?.['viewable']);
const tell = (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** jsdom loads no pictures: what a browser says of one that has come. */
function loadPicture(image: HTMLImageElement) {
  for (const [name, value] of Object.entries({ complete: true, currentSrc: image.src, naturalWidth: 1600 })) {
    Object.defineProperty(image, name, { value });
  }
  fireEvent.load(image);
}

let screenOf: ReturnType<typeof fakeIntersections>;
const now = '2026-11-21T08:00:00.000Z';
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
  localStorage.clear();
  screenOf = fakeIntersections();
  tell('visible');
});
afterEach(() => jest.useRealTimers());

async function openPage({ loaded = true, slots = 1 } = {}) {
  const http = fakeHttp({ '/addsGet': { data: [wireAd(7)] }, '/AddView': { success: true } });
  const page = renderRemote(
    <>
      {Array.from({ length: slots }, (_, index) => (
        <AdSlot key={index} category="Details" placement={`place-${index}`} />
      ))}
      <Link to="/next">Next page</Link>
    </>,
    { features: adFeatures, http },
  );
  await wait(0);
  const links = screen.getAllByRole('link', { name: /shop7/ });
  const loadPictures = () =>
    links.forEach((link) => loadPicture(link.querySelector('img') as HTMLImageElement));
  if (loaded) loadPictures();
  const show = (share: number) => act(() => screenOf.show(share));
  return { ...page, http, link: links[0] as HTMLElement, show, loadPictures };
}

test('a view is sent once, when a tenth of the banner is visible', async () => {
  const { http, show } = await openPage();
  expect(screenOf.thresholds()).toEqual([[0.1, 0.5]]);
  show(0.09);
  expect(eventsOf(http)).toHaveLength(0);

  show(0.1);
  await wait(0);
  show(0);
  show(1);
  await wait(60_000);
  expect(eventsOf(http)).toEqual([
    {
      method: 'POST',
      path: '/AddView',
      fields: { type: 'adds', other_id: 7, views: 1, event_id: uuid, at: now },
      write: true,
      keepalive: true,
    },
  ]);
});

test('an ad that stands twice on a page is seen once', async () => {
  const { http, show } = await openPage({ slots: 2 });
  show(1);
  await wait(0);
  expect(eventsOf(http)).toHaveLength(1);
});

test('nothing counts before the picture has loaded', async () => {
  const { http, show, loadPictures } = await openPage({ loaded: false });
  show(1);
  await wait(5_000);
  expect(eventsOf(http)).toHaveLength(0);
  loadPictures();
  await wait(0);
  expect(eventsOf(http)).toHaveLength(1);
});

test('nothing counts in a hidden tab', async () => {
  tell('hidden');
  const { http, show } = await openPage();
  show(1);
  await wait(5_000);
  expect(eventsOf(http)).toHaveLength(0);
  tell('visible');
  await wait(0);
  expect(eventsOf(http)).toHaveLength(1);
});

test('a new page visit counts anew, also for a banner that stays', async () => {
  const { http, show } = await openPage();
  show(1);
  await wait(0);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await wait(0);
  show(1);
  await wait(0);
  const ids = eventsOf(http).map(({ fields }) => fields?.['event_id']);
  expect(new Set(ids).size).toBe(2);
});

test('a failed view is repeated after 2, 8 and 30 seconds with the same id', async () => {
  const { http, show } = await openPage();
  http.answer('/AddView', failure(503));
  show(1);
  const attempts: number[] = [];
  for (const milliseconds of [0, 1_999, 1, 7_999, 1, 29_999, 1, 120_000]) {
    await wait(milliseconds);
    attempts.push(eventsOf(http).length);
  }
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(new Set(eventsOf(http).map(({ fields }) => fields?.['event_id'])).size).toBe(1);
});

test('a view is not repeated once it was taken', async () => {
  const { http, show } = await openPage();
  http.answer('/AddView', failure(503));
  show(1);
  await wait(1_000);
  http.answer('/AddView', { success: true });
  await wait(60_000);
  expect(eventsOf(http)).toHaveLength(2);
});

test('after the last attempt it is sent, as the same view, with the next event', async () => {
  const { http, show, link } = await openPage();
  http.answer('/AddView', failure(503));
  show(1);
  await wait(900);
  show(0);
  await wait(60_000);
  http.answer('/AddView', { success: true });
  fireEvent.click(link);
  await wait(0);
  const ids = eventsOf(http)
    .filter(({ fields }) => fields?.['views'])
    .map(({ fields }) => fields?.['event_id']);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(1);
});

test('half of the banner for a second is a viewable impression: told to the page, and sent once a visit', async () => {
  const { services, http, show } = await openPage({ slots: 2 });
  const viewables = () => sentOf(http).filter(({ fields }) => fields?.['viewable']);
  const heard = jest.fn();
  services.events.on('ad/viewable', heard);
  show(0.5);
  await wait(999);
  show(0.4);
  await wait(5_000);
  expect(heard).not.toHaveBeenCalled();
  expect(viewables()).toEqual([]);

  show(0.6);
  await wait(1_000);
  show(0);
  show(1);
  await wait(5_000);
  expect(heard.mock.calls).toEqual([
    [{ adId: 7, category: 'Details', placement: 'place-0' }],
    [{ adId: 7, category: 'Details', placement: 'place-1' }],
  ]);
  expect(viewables().map(({ fields }) => fields)).toEqual([
    { type: 'adds', other_id: 7, viewable: 1, event_id: uuid, at: expect.any(String) as string },
  ]);
  expect(eventsOf(http)).toHaveLength(1);
});

test.each([
  ['click', (link: HTMLElement) => fireEvent.click(link)],
  [
    'middle click',
    (link: HTMLElement) =>
      fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
  ],
])('a %s is sent at once and never held up', async (_name, press) => {
  const { services, http, link } = await openPage();
  const heard = jest.fn();
  services.events.on('ad/clicked', heard);
  http.answer('/AddView', () => new Promise(() => undefined));

  // True when nobody prevented what the browser does with the link.
  expect(press(link)).toBe(true);
  await wait(0);
  expect(eventsOf(http).map(({ fields }) => fields)).toEqual([
    { type: 'adds', other_id: 7, clicks: 1, event_id: uuid, at: now },
  ]);
  expect(heard).toHaveBeenCalledWith({ adId: 7, category: 'Details', placement: 'place-0' });
});

test('the context menu is no click', async () => {
  const { http, link } = await openPage();
  fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }));
  expect(eventsOf(http)).toHaveLength(0);
});

test('every click counts, each with its own id, and a failed one is repeated', async () => {
  const { http, link } = await openPage();
  http.answer('/AddView', failure(500));
  fireEvent.click(link);
  await wait(0);
  fireEvent.click(link);
  await wait(0);
  http.answer('/AddView', { success: true });
  await wait(2_000);
  const ids = eventsOf(http).map(({ fields }) => fields?.['event_id']);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(2);
});
