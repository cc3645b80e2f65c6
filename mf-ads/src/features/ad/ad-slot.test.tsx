import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { fulfilledRequest } from '@safar/remote-kit/state/request-slice';
import { adFeatures, apiAd } from '../../testing/ad-fixtures';
import { AdSlot } from './ad-slot';

const slot = <AdSlot category="Details" placement="video" />;
// A visit begins with a random ad. The random number 0 selects the first ad of the list.
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

/** Reports to every IntersectionObserver that its element is `top` pixels below the top of the viewport. */
let place: (top: number) => void;

beforeEach(() => {
  const observers = new Map<Element, IntersectionObserverCallback>();
  place = (top) =>
    act(() =>
      observers.forEach((report, target) => {
        const entry = {
          target,
          isIntersecting: Math.abs(top) < 1500,
          boundingClientRect: new DOMRect(0, top, 300, 200),
        };
        report([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
      }),
    );
  const FakeObserver = function (report: IntersectionObserverCallback) {
    return {
      observe: (target: Element) => void observers.set(target, report),
      disconnect: () => observers.forEach((own, target) => own === report && observers.delete(target)),
    };
  };
  Object.assign(window, { IntersectionObserver: FakeObserver });
});
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

const vacantSpace = () => document.querySelector('aside span');
const pictureAddress = (link: HTMLElement) => link.querySelector('img')?.getAttribute('src');

test('a slot requests the ads of its category, and its banner links to the advertiser in a new tab', async () => {
  const http = fakeHttp({ '/addsGet': { data: [apiAd(1)] } });
  renderRemote(slot, { features: adFeatures, http, site: { imageBase: '/backend' } });

  const link = await screen.findByRole('link', {
    name: 'Advertisement: visit shop1.example (opens in a new tab)',
  });
  expect(link).toHaveAttribute('href', 'https://shop1.example/offer');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  expect(pictureAddress(link)).toBe('/backend/ads/1.png');
  expect(http.requests).toHaveLength(1);
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    path: '/addsGet',
    fields: { category: 'Details' },
  });
});

test('a slot reserves its space, labelled "Advertisement", while the ads load', async () => {
  const pending = pendingResponse();
  renderRemote(slot, { features: adFeatures, http: fakeHttp({ '/addsGet': pending.response }) });
  const frame = screen.getByRole('complementary', { name: 'Advertisement' });
  expect(frame).toHaveTextContent('Advertisement');
  expect(screen.queryByRole('link')).toBeNull();

  pending.resolve({ data: [apiAd(1)] });
  expect(await screen.findByRole('link')).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Advertisement' })).toBe(frame);
});

test.each([
  ['there are no ads', { data: [] }],
  ['the request failed', failure(500, 'No ads available')],
  ['no ad has a usable picture', { data: [apiAd(1, { image: 'data:image/png;base64,AAAA' })] }],
])(
  'when %s, a slot far below the viewport collapses, and a slot elsewhere keeps its space',
  async (_case, answer) => {
    const http = fakeHttp({ '/addsGet': answer });
    renderRemote(slot, { features: adFeatures, http });
    await waitFor(() => expect(vacantSpace()).not.toBeNull());
    expect(document.body).not.toHaveTextContent('No ads available');
    place(0);
    expect(screen.getByRole('complementary')).toBeVisible();
    place(-3000);
    expect(screen.getByRole('complementary')).toBeVisible();
    place(3000);
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

test('if the browser lacks IntersectionObserver, ads are shown, and empty slots keep their space', async () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const http = fakeHttp({
    '/addsGet': ({ fields }: { fields: { category: string } }) => ({
      data: fields.category === 'Details' ? [apiAd(1)] : [],
    }),
  });
  renderRemote(
    <>
      {slot}
      <AdSlot category="Live Broadcast" placement="live" />
    </>,
    { features: adFeatures, http },
  );
  expect(await screen.findByRole('link', { name: /shop1/ })).toBeVisible();
  await waitFor(() => expect(vacantSpace()).not.toBeNull());
  expect(screen.getAllByRole('complementary')).toHaveLength(2);
});

test('a slot takes no space if the state from the server shows that there are no ads', () => {
  const details = { request: fulfilledRequest({ items: [], total: 0, page: 1 }), turns: {}, nextTurn: 0 };
  renderRemote(slot, {
    features: adFeatures,
    http: fakeHttp({}),
    preloadedState: { 'mf-ads/ads': { Details: { ...details, start: null, page: null } } },
  });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a slot whose picture fails to load keeps its space and shows no ad', async () => {
  renderRemote(slot, { features: adFeatures, http: fakeHttp({ '/addsGet': { data: [apiAd(1)] } }) });
  const link = await screen.findByRole('link', { name: /shop1/ });
  fireEvent.error(link.querySelector('img') as HTMLImageElement);
  expect(vacantSpace()).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['javascript:alert(1)', '/inside', '//elsewhere.example', ''])(
  'an ad with the unusable link "%s" is shown without a link',
  async (links) => {
    const http = fakeHttp({ '/addsGet': { data: [apiAd(1, { links })] } });
    renderRemote(slot, { features: adFeatures, http });
    expect(await screen.findByRole('img', { name: 'Advertisement' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('placements of one category share one request and show the ads of the category in turn', async () => {
  const http = fakeHttp({ '/addsGet': { data: [apiAd(1), apiAd(2)] } });
  renderRemote(
    <>
      <AdSlot category="Details" placement="top" />
      <AdSlot category="Details" placement="middle" />
      <AdSlot category="Details" placement="bottom" />
    </>,
    { features: adFeatures, http },
  );
  const links = await screen.findAllByRole('link');
  expect(links.map(pictureAddress)).toEqual(['/ads/1.png', '/ads/2.png', '/ads/1.png']);
  expect(http.requests).toHaveLength(1);
});

test('every ad has the same probability of being the first of a visit', async () => {
  const firstAds = async (random: number) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const http = fakeHttp({ '/addsGet': { data: [1, 2, 3, 4].map((id) => apiAd(id)) } });
    const { unmount } = renderRemote(
      <>
        <AdSlot category="Details" placement="top" />
        <AdSlot category="Details" placement="bottom" />
      </>,
      { features: adFeatures, http },
    );
    const shown = (await screen.findAllByRole('link')).map(pictureAddress);
    unmount();
    return shown.join(' ');
  };
  const shown: string[] = [];
  for (const random of [0, 0.24, 0.25, 0.49, 0.5, 0.74, 0.75, 0.999]) shown.push(await firstAds(random));
  const pairs = ['1 2', '2 3', '3 4', '4 1'].map((pair) => pair.replace(/\d/g, '/ads/$&.png'));
  expect(shown).toEqual(pairs.flatMap((pair) => [pair, pair]));
});

test('with 5,000 ads, a visit loads page 1 and the page that contains its randomly chosen first ad', async () => {
  const all = Array.from({ length: 5000 }, (_, index) => apiAd(index + 1));
  const firstAd = async (random: number) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const http = fakeHttp({
      '/addsGet': ({ fields }: { fields: { page: number; per_page: number } }) => {
        const { page, per_page: size } = fields;
        return { data: all.slice((page - 1) * size, page * size), total: all.length, current_page: page };
      },
    });
    const { unmount } = renderRemote(slot, { features: adFeatures, http });
    const address = pictureAddress(await screen.findByRole('link'));
    unmount();
    return [address, http.requests.map(({ fields }) => fields?.['page'])];
  };
  expect(await firstAd(0)).toEqual(['/ads/1.png', [1]]);
  expect(await firstAd(0.5)).toEqual(['/ads/2501.png', [1, 209]]);
  expect(await firstAd(0.99999)).toEqual(['/ads/5000.png', [1, 417]]);
});

test.each([
  ['is empty because the list has become shorter', { data: [], total: 12, current_page: 3 }],
  ['cannot be loaded', failure(503)],
])('if the randomly chosen page of ads %s, the visit shows the ads of page 1', async (_case, response) => {
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  const data = Array.from({ length: 12 }, (_, index) => apiAd(index + 1));
  const http = fakeHttp({
    '/addsGet': ({ fields }: { fields: { page: number } }) =>
      fields.page === 1 ? { data, total: 30, current_page: 1 } : response,
  });
  renderRemote(slot, { features: adFeatures, http });
  expect(pictureAddress(await screen.findByRole('link'))).toBe('/ads/4.png');
  expect(http.requests.map(({ fields }) => fields?.['page'])).toEqual([1, 3]);
});

test('five placements of one category show five different ads, and the next page view continues with the sixth', async () => {
  const http = fakeHttp({ '/addsGet': { data: [1, 2, 3, 4, 5, 6].map((id) => apiAd(id)) } });
  const placements = (page: string) =>
    ['first', 'second', 'live-1', 'live-2', 'live-3'].map((placement) => (
      <AdSlot key={placement + page} category="Details" placement={placement} shape="card" />
    ));
  const { update } = renderRemote(<>{placements('a')}</>, { features: adFeatures, http });
  const shown = async () => (await screen.findAllByRole('link')).map(pictureAddress);
  expect(await shown()).toEqual([1, 2, 3, 4, 5].map((id) => `/ads/${id}.png`));
  update(<>{placements('b')}</>);
  expect(await shown()).toEqual([6, 1, 2, 3, 4].map((id) => `/ads/${id}.png`));
  expect(http.requests).toHaveLength(1);
});

test('the box of a picture is filled with its average colour, or with a copy of the picture if the colour is unknown', async () => {
  const withColor = apiAd(2, { image: 'media/art/tea.1600x900.634d40/1600.webp' });
  const http = fakeHttp({ '/addsGet': { data: [apiAd(1), withColor] } });
  renderRemote(
    <>
      <AdSlot category="Details" placement="top" />
      <AdSlot category="Details" placement="bottom" />
    </>,
    { features: adFeatures, http },
  );
  const [plainLink, colorLink] = await screen.findAllByRole('link');
  const pictures = [...(plainLink?.querySelectorAll('img') ?? [])].map(({ alt, src }) => [alt, src]);
  expect(pictures).toEqual([
    ['', 'http://localhost/ads/1.png'],
    ['Advertisement: visit shop1.example', 'http://localhost/ads/1.png'],
  ]);
  expect(colorLink?.querySelectorAll('img')).toHaveLength(1);
  expect(colorLink?.querySelector('rect')).toHaveAttribute('fill', '#634d40');
});

test('slots of different categories show ads from different lists', async () => {
  const answer = ({ fields }: { fields: { category: string } }) => ({
    data: fields.category === 'Details' ? [apiAd(1)] : [apiAd(9)],
  });
  renderRemote(
    <>
      <AdSlot category="Live Broadcast" placement="live" />
      <AdSlot category="Details" placement="video" />
    </>,
    { features: adFeatures, http: fakeHttp({ '/addsGet': answer }) },
  );
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(pictureAddress)).toEqual(['/ads/9.png', '/ads/1.png']),
  );
});

test('the next page view shows the next ad without another request', async () => {
  const http = fakeHttp({ '/addsGet': { data: [apiAd(1), apiAd(2), apiAd(3)] } });
  const { update } = renderRemote(<AdSlot key="first" category="Details" placement="video" />, {
    features: adFeatures,
    http,
  });
  expect(pictureAddress(await screen.findByRole('link'))).toBe('/ads/1.png');
  update(<AdSlot key="second" category="Details" placement="video" />);
  expect(pictureAddress(await screen.findByRole('link'))).toBe('/ads/2.png');
  expect(http.requests).toHaveLength(1);
});

test('the next page view repeats a failed request', async () => {
  const http = fakeHttp({ '/addsGet': failure(503) });
  const { update } = renderRemote(<AdSlot key="first" category="Details" placement="video" />, {
    features: adFeatures,
    http,
  });
  await waitFor(() => expect(vacantSpace()).not.toBeNull());
  http.respond('/addsGet', { data: [apiAd(1)] });
  update(<AdSlot key="second" category="Details" placement="video" />);
  expect(await screen.findByRole('link', { name: /shop1/ })).toBeVisible();
});

test('the browser repeats a request that was aborted during server-side rendering', async () => {
  const details = {
    request: { status: 'loading', data: null, error: null },
    turns: { video: 0 },
    nextTurn: 1,
  };
  renderRemote(slot, {
    features: adFeatures,
    http: fakeHttp({ '/addsGet': { data: [apiAd(1)] } }),
    preloadedState: { 'mf-ads/ads': { Details: details } },
  });
  expect(await screen.findByRole('link', { name: /shop1/ })).toBeVisible();
  await act(async () => undefined);
});
