/** @jest-environment node */
import { ApiError, type HttpClient, type HttpRequest } from '@safar/contract/http';
import { reportAdEvent, adEventKinds } from './ad-events';
import { findCategory, getBannerText, listCategories, listJobs, listShows, listSlides } from './site-content';
import { getPost, listPosts, searchPosts } from './blog';
import { joinUs, sendContact, sendEnquiry } from './forms';
import { listAds } from './ads';
import { listShorts, listVideos, searchVideos } from './videos';

/**
 * Returns a client that records its requests. It resolves with the result of `respond`, or rejects if the result is an
 * error.
 */
function clientWith(respond: (request: HttpRequest) => unknown) {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    async send(request) {
      requests.push(request);
      const body = respond(request);
      if (body instanceof Error) throw body;
      return body;
    },
  };
  return { http, requests };
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const page = { page: 3, perPage: 6 };
const fields = { page: 3, per_page: 6 };

test.each<[string, (http: HttpClient) => Promise<unknown>, HttpRequest]>([
  ['listVideos', (http) => listVideos(http, page), { method: 'POST', path: '/VideosGet', fields }],
  [
    'listVideos of a category',
    (http) => listVideos(http, { ...page, category: 'Most Watched' }),
    { method: 'POST', path: '/VideosGet', fields: { ...fields, category: 'Most Watched' } },
  ],
  [
    'listAds',
    (http) => listAds(http, { ...page, category: 'Details' }),
    { method: 'POST', path: '/addsGet', fields: { ...fields, category: 'Details' } },
  ],
  [
    'listShorts',
    (http) => listShorts(http, { ...page, category: 'Trending Now' }),
    { method: 'POST', path: '/shortsGet', fields: { ...fields, category: 'Trending Now' } },
  ],
  [
    'listCategories',
    (http) => listCategories(http, page),
    { method: 'GET', path: '/Category', query: fields },
  ],
  ['listJobs', (http) => listJobs(http, page), { method: 'GET', path: '/Jobs', query: fields }],
  [
    'listShows',
    (http) => listShows(http, page),
    { method: 'GET', path: '/DiscoverShowImages', query: fields },
  ],
  ['listSlides', (http) => listSlides(http, page), { method: 'GET', path: '/SliderImage', query: fields }],
  [
    'searchVideos',
    (http) => searchVideos(http, 'k2', page),
    { method: 'POST', path: '/search', fields: { ...fields, title: 'k2' } },
  ],
  [
    'searchPosts',
    (http) => searchPosts(http, 'k2', { page: 3 }),
    { method: 'GET', path: '/BlogSearch', query: { search: 'k2', page: 3, per_page: 10 } },
  ],
])('%s requests one page and accepts an empty page', async (_name, call, request) => {
  const { http, requests } = clientWith(() => ({ success: true, data: [], total: 12, current_page: 3 }));
  await expect(call(http)).resolves.toEqual({ items: [], total: 12, page: 3 });
  expect(requests).toEqual([request]);
});

test('a category is found by its slug, whether the backend returns only this category or the complete list', async () => {
  const category = { name: 'Northern Areas', icon: null };
  for (const data of [[category], [{ name: 'Coast', icon: null }, category], []]) {
    const { http, requests } = clientWith(() => ({ data }));
    const found = await findCategory(http, 'northern-areas');
    expect(found).toEqual(data.includes(category) ? category : undefined);
    expect(requests).toEqual([{ method: 'GET', path: '/Category', query: { slug: 'northern-areas' } }]);
  }
});

test('a slug that is longer than the backend accepts is not requested, because no category has it', async () => {
  const { http, requests } = clientWith(() => ({ data: [] }));
  expect(await findCategory(http, 'x'.repeat(201))).toBeUndefined();
  expect(requests).toEqual([]);
});

test('an abort signal is passed on to the HTTP client', async () => {
  const { http, requests } = clientWith(() => ({ data: [] }));
  const { signal } = new AbortController();
  await listJobs(http, { ...page, signal });
  await listVideos(http, { ...page, signal });
  expect(requests.map((request) => request.signal)).toEqual([signal, signal]);
});

test('listShorts omits records whose URL is missing or invalid, and warns only about invalid URLs', async () => {
  const good = { shorts_video: 'https://youtube.com/shorts/abcdefghijk' };
  const data = [good, { shorts_video: null }, {}, { shorts_video: '' }, { shorts_video: ' ' }];
  const { http } = clientWith(() => ({ data }));
  await expect(listShorts(http, { perPage: 24 })).resolves.toMatchObject({ items: [good], total: 1 });
  const paged = clientWith(() => ({ data, total: 30, current_page: 1 }));
  await expect(listShorts(paged.http, { perPage: 24 })).resolves.toMatchObject({ items: [good], total: 30 });
  expect(console.warn).not.toHaveBeenCalled();
  const broken = clientWith(() => ({ data: [good, { shorts_video: 'gone' }] }));
  await expect(listShorts(broken.http, { perPage: 24 })).resolves.toMatchObject({ items: [good] });
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test.each([false, 0, 'false'])('a search response with `success` %j means no results', async (success) => {
  const { http } = clientWith(() => ({ success, message: 'No video found' }));
  await expect(searchVideos(http, 'xyz', page)).resolves.toEqual({ items: [], total: 0, page: 3 });
});

test('an invalid search response is an error, not an empty result', async () => {
  const { http } = clientWith(() => '<html>');
  await expect(searchVideos(http, 'xyz', page)).rejects.toMatchObject({ code: 'shape' });
});

test.each([
  [{ baner_tax: 'Winter on air' }, 'Winter on air'],
  [[{ baner_tax: 'First row' }, { baner_tax: 'Second' }], 'First row'],
  [{ baner_tax: null }, ''],
  [{ baner_tax: 'Snow &amp; <b>ice</b>' }, 'Snow & ice'],
])('getBannerText reads the data %j as the text %j', async (data, text) => {
  await expect(getBannerText(clientWith(() => ({ data })).http)).resolves.toBe(text);
});

test.each([[], null, 'text'])('getBannerText rejects the data %j as invalid', async (data) => {
  await expect(getBannerText(clientWith(() => ({ data })).http)).rejects.toMatchObject({ code: 'shape' });
});

test('the total and the page number of a page of posts may be strings', async () => {
  const { http, requests } = clientWith(() => ({
    data: { data: [{ id: 1 }, {}], total: '25', current_page: '3' },
  }));
  await expect(listPosts(http, { page: 3 })).resolves.toMatchObject({
    items: [{ id: 1 }],
    total: 25,
    page: 3,
  });
  expect(requests).toEqual([{ method: 'GET', path: '/Blog', query: { page: 3 } }]);
});

test.each([
  { data: [] },
  { data: { data: null, total: 1, current_page: 1 } },
  { data: { data: [] } },
  'HTML',
])('listPosts rejects the response %j as invalid', async (body) => {
  await expect(listPosts(clientWith(() => body).http, { page: 1 })).rejects.toMatchObject({ code: 'shape' });
});

test('if the backend returns all results of a blog search, searchPosts selects the requested page', async () => {
  const { http } = clientWith(() => ({
    data: Array.from({ length: 12 }, (_, index) => ({ id: index + 1 })),
  }));
  await expect(searchPosts(http, 'k2', { page: 2 })).resolves.toMatchObject({
    items: [{ id: 11 }, { id: 12 }],
    total: 12,
    page: 2,
  });
});

describe('getPost', () => {
  test('requests a single post', async () => {
    const { http, requests } = clientWith(() => ({ data: { id: 7, title: 'Seven' } }));
    await expect(getPost(http, 7)).resolves.toMatchObject({
      post: { title: 'Seven' },
      previous: null,
      next: null,
      related: [],
    });
    expect(requests).toEqual([{ method: 'GET', path: '/Blog/7' }]);
  });

  test('ignores invalid previous, next and related posts', async () => {
    const { http } = clientWith(() => ({
      data: { id: 7 },
      previous: { id: 6, title: 'Six' },
      next: 'Eight',
      related: [{ id: 3 }, 'odd', { title: 'No id' }],
    }));
    await expect(getPost(http, 7)).resolves.toMatchObject({
      post: { id: 7 },
      previous: { id: 6, title: 'Six' },
      next: null,
      related: [{ id: 3 }],
    });
  });

  test('returns undefined if the backend responds with 404 and an error for the field `id`', async () => {
    const missing = new ApiError('status', 'x', {
      status: 404,
      fieldErrors: { id: 'No post has the id 7.' },
    });
    const { http, requests } = clientWith(() => missing);
    await expect(getPost(http, 7)).resolves.toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  test.each([{ status: 500 }, { status: 404, serverMessage: 'Not Found' }])(
    'rejects with an error after a response with %j',
    async (details) => {
      const { http, requests } = clientWith(() => new ApiError('status', 'x', details));
      await expect(getPost(http, 1)).rejects.toMatchObject({ code: 'status' });
      expect(requests).toHaveLength(1);
    },
  );
});

test.each(adEventKinds)('the ad event "%s" is sent with keepalive', async (kind) => {
  const { http, requests } = clientWith(() => 'anything');
  const at = '2026-11-21T08:00:00.000Z';
  await reportAdEvent(http, { adId: 5, kind, eventId: 'e-1', at });
  const fields = { type: 'adds', other_id: 5, [kind]: 1, event_id: 'e-1', at };
  expect(requests).toEqual([{ method: 'POST', path: '/AddView', fields, write: true, keepalive: true }]);
});

describe('forms', () => {
  const person = { name: 'Amna', email: 'amna@example.com', phone: '0300 1234567', message: 'Salam' };
  const file = new Blob(['x'], { type: 'image/jpeg' });

  test('joinUs sends the fields under their API names', async () => {
    const { http, requests } = clientWith(() => ({}));
    const onProgress = jest.fn();
    await joinUs(http, { ...person, city: 'Gilgit', image: file }, { submissionId: 's-1', onProgress });
    const fields = {
      name: 'Amna',
      email: 'amna@example.com',
      city: 'Gilgit',
      phone_number: '0300 1234567',
      message: 'Salam',
      image: file,
      submission_id: 's-1',
    };
    expect(requests).toEqual([{ method: 'POST', path: '/joinUs', fields, write: true, onProgress }]);
  });

  test('sendEnquiry sends the fields under their API names, and omits optional fields that have no value', async () => {
    const { http, requests } = clientWith(() => ({}));
    const form = { ...person, city: 'Gilgit', subject: 'Safar TV' };
    await sendEnquiry(http, { ...form, advertise: 'on-web' }, { submissionId: 's-1' });
    await sendEnquiry(http, { ...form, file }, { submissionId: 's-2', traps: { website: '' } });
    const fields = {
      name: 'Amna',
      email: 'amna@example.com',
      city: 'Gilgit',
      contact_number: '0300 1234567',
      message: 'Salam',
      subject: 'Safar TV',
    };
    expect(requests.map((request) => request.fields)).toStrictEqual([
      { ...fields, advertise: 'on-web', submission_id: 's-1' },
      { ...fields, file, website: '', submission_id: 's-2' },
    ]);
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/enquiry/email', write: true });
  });

  test('sendContact sends the fields under their API names', async () => {
    const { http, requests } = clientWith(() => ({}));
    await sendContact(http, { ...person, subject: 'A question' }, { submissionId: 's-1' });
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/contact/email', write: true });
    expect(requests[0]?.fields).toEqual({
      name: 'Amna',
      email: 'amna@example.com',
      contact_number: '0300 1234567',
      subject: 'A question',
      message: 'Salam',
      submission_id: 's-1',
    });
  });

  test('sendContact rejects with the unchanged error of the HTTP client, including its field errors', async () => {
    const rejection = new ApiError('status', 'x', { status: 422, fieldErrors: { email: 'Not an address.' } });
    const { http } = clientWith(() => rejection);
    await expect(sendContact(http, { ...person, subject: 'x' }, { submissionId: 's-1' })).rejects.toBe(
      rejection,
    );
  });
});
