import { ApiError, type HttpClient, type HttpRequest } from '../contract/http';
import { addView, adEventKinds } from './add-view';
import { getBannerText } from './get-banner-text';
import { getPost } from './get-post';
import { joinUs } from './join-us';
import { listAds } from './list-ads';
import { listCategories } from './list-categories';
import { listJobs } from './list-jobs';
import { listPosts } from './list-posts';
import { listShorts } from './list-shorts';
import { listShows } from './list-shows';
import { listSlides } from './list-slides';
import { listVideos } from './list-videos';
import { searchPosts } from './search-posts';
import { searchVideos } from './search-videos';
import { sendContact } from './send-contact';
import { sendEnquiry } from './send-enquiry';

/** A client that keeps what it was asked and answers from a function; errors in answers are thrown. */
function clientWith(answer: (request: HttpRequest) => unknown) {
  const asked: HttpRequest[] = [];
  const http: HttpClient = {
    async send(request) {
      asked.push(request);
      const body = answer(request);
      if (body instanceof Error) throw body;
      return body;
    },
  };
  return { http, asked };
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each<[string, (http: HttpClient) => Promise<unknown>, HttpRequest]>([
  ['listVideos', (http) => listVideos(http), { method: 'POST', path: '/VideosGet' }],
  [
    'listVideos of a category',
    (http) => listVideos(http, { category: 'Most Watched' }),
    { method: 'POST', path: '/VideosGet', fields: { category: 'Most Watched' } },
  ],
  ['listAds', (http) => listAds(http), { method: 'POST', path: '/addsGet' }],
  [
    'listAds of a category',
    (http) => listAds(http, { category: 'Details' }),
    { method: 'POST', path: '/addsGet', fields: { category: 'Details' } },
  ],
  [
    'listShorts',
    (http) => listShorts(http, { category: 'Trending Now' }),
    { method: 'POST', path: '/shortsGet', fields: { category: 'Trending Now' } },
  ],
  ['listCategories', (http) => listCategories(http), { method: 'GET', path: '/Category' }],
  ['listJobs', (http) => listJobs(http), { method: 'GET', path: '/Jobs' }],
  ['listShows', (http) => listShows(http), { method: 'GET', path: '/DiscoverShowImages' }],
  ['listSlides', (http) => listSlides(http), { method: 'GET', path: '/SliderImage' }],
  [
    'searchVideos',
    (http) => searchVideos(http, 'k2'),
    { method: 'POST', path: '/search', fields: { title: 'k2' } },
  ],
])('%s asks as agreed, hands on the signal and accepts an empty list', async (_name, call, request) => {
  const { http, asked } = clientWith(() => ({ success: true, data: [] }));
  await expect(call(http)).resolves.toEqual([]);
  expect(asked).toEqual([request]);
});

test('the signal reaches the client', async () => {
  const { http, asked } = clientWith(() => ({ data: [] }));
  const { signal } = new AbortController();
  await listJobs(http, { signal });
  await listVideos(http, { signal });
  expect(asked.map((request) => request.signal)).toEqual([signal, signal]);
});

test('entries without a short are dropped in silence, broken ones with a line', async () => {
  const good = { shorts_video: 'https://youtube.com/shorts/abcdefghijk' };
  const { http } = clientWith(() => ({ data: [good, { shorts_video: null }, {}] }));
  await expect(listShorts(http)).resolves.toMatchObject([good]);
  expect(console.warn).not.toHaveBeenCalled();
  const broken = clientWith(() => ({ data: [good, { shorts_video: 'gone' }] }));
  await expect(listShorts(broken.http)).resolves.toHaveLength(1);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test.each([false, 0, 'false'])('a search with success %j has no results', async (success) => {
  const { http } = clientWith(() => ({ success, message: 'No video found' }));
  await expect(searchVideos(http, 'xyz')).resolves.toEqual([]);
});

test('a search that answers nonsense is an error, not an empty result', async () => {
  const { http } = clientWith(() => '<html>');
  await expect(searchVideos(http, 'xyz')).rejects.toMatchObject({ code: 'shape' });
});

test.each([
  [{ baner_tax: 'Winter on air' }, 'Winter on air'],
  [[{ baner_tax: 'First row' }, { baner_tax: 'Second' }], 'First row'],
  [{ baner_tax: null }, ''],
])('the banner text in %j is %j', async (data, text) => {
  await expect(getBannerText(clientWith(() => ({ data })).http)).resolves.toBe(text);
});

test.each([[], null, 'text'])('the banner data %j is in no agreed form', async (data) => {
  await expect(getBannerText(clientWith(() => ({ data })).http)).rejects.toMatchObject({ code: 'shape' });
});

test('a page of posts keeps total and page, though they be text', async () => {
  const { http, asked } = clientWith(() => ({
    data: { data: [{ id: 1 }, {}], total: '25', current_page: '3' },
  }));
  await expect(listPosts(http, { page: 3 })).resolves.toMatchObject({
    posts: [{ id: 1 }],
    total: 25,
    page: 3,
  });
  expect(asked).toEqual([{ method: 'GET', path: '/Blog', query: { page: 3 } }]);
});

test.each([
  { data: [] },
  { data: { data: null, total: 1, current_page: 1 } },
  { data: { data: [] } },
  'HTML',
])('the blog page %j is in no agreed form', async (body) => {
  await expect(listPosts(clientWith(() => body).http, { page: 1 })).rejects.toMatchObject({ code: 'shape' });
});

test('a page of found posts keeps total and page', async () => {
  const { http, asked } = clientWith(() => ({ data: [{ id: 1 }], total: 11, current_page: '2' }));
  await expect(searchPosts(http, 'k2', { page: 2 })).resolves.toMatchObject({
    posts: [{ id: 1 }],
    total: 11,
    page: 2,
  });
  expect(asked).toEqual([{ method: 'GET', path: '/BlogSearch', query: { search: 'k2', page: 2 } }]);
});

test('all found posts of a backend without pages are one page', async () => {
  const { http } = clientWith(() => ({ data: [{ id: 1 }, { id: 2 }] }));
  await expect(searchPosts(http, 'k2', { page: 2 })).resolves.toMatchObject({
    posts: [{ id: 1 }, { id: 2 }],
    total: 0,
    page: 1,
  });
});

describe('getPost', () => {
  const noCall = new ApiError('status', 'x', { status: 404, serverMessage: 'Not Found' });
  /** A backend with the paged list only: two posts on a page. */
  const paged = (total: number) => (request: HttpRequest) => {
    if (!request.query) return noCall;
    const page = Number(request.query['page']);
    const ids = [page * 2 - 1, page * 2].filter((id) => id <= total);
    return { data: { data: ids.map((id) => ({ id, title: `Post ${id}` })), total, current_page: page } };
  };

  test('takes the answer of a backend that knows the call', async () => {
    const { http, asked } = clientWith(() => ({ data: { id: 7, title: 'Seven' } }));
    await expect(getPost(http, 7)).resolves.toMatchObject({
      post: { title: 'Seven' },
      previous: null,
      next: null,
      related: [],
    });
    expect(asked).toEqual([{ method: 'GET', path: '/Blog/7' }]);
  });

  test('neighbours and related posts that are odd do not cost the post', async () => {
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

  test('believes our backend that there is no such post', async () => {
    const missing = new ApiError('status', 'x', {
      status: 404,
      fieldErrors: { id: 'No post has the id 7.' },
    });
    const { http, asked } = clientWith(() => missing);
    await expect(getPost(http, 7)).resolves.toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('walks the list of a backend without the call, no further than needed', async () => {
    const { http, asked } = clientWith(paged(6));
    await expect(getPost(http, 4)).resolves.toMatchObject({ post: { title: 'Post 4' }, related: [] });
    expect(asked.map(({ query }) => query?.['page'])).toEqual([undefined, 1, 2]);
  });

  test('ends at the total when the post is nowhere', async () => {
    const { http, asked } = clientWith(paged(6));
    await expect(getPost(http, 99)).resolves.toBeUndefined();
    expect(asked).toHaveLength(4);
  });

  test('ends at an empty page when the total is wrong', async () => {
    const { http, asked } = clientWith((request) =>
      request.query ? { data: { data: [], total: 1000, current_page: 1 } } : '<html>the site</html>',
    );
    await expect(getPost(http, 99)).resolves.toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test('does not take a failing server for a missing post', async () => {
    const { http, asked } = clientWith(() => new ApiError('status', 'x', { status: 500 }));
    await expect(getPost(http, 1)).rejects.toMatchObject({ code: 'status' });
    expect(asked).toHaveLength(1);
  });
});

test.each(adEventKinds)('an ad event of the kind %s outlives the page', async (kind) => {
  const { http, asked } = clientWith(() => 'anything');
  const at = '2026-11-21T08:00:00.000Z';
  await addView(http, { adId: 5, kind, eventId: 'e-1', at });
  const fields = { type: 'adds', other_id: 5, [kind]: 1, event_id: 'e-1', at };
  expect(asked).toEqual([{ method: 'POST', path: '/AddView', fields, write: true, keepalive: true }]);
});

describe('forms', () => {
  const person = { name: 'Amna', email: 'amna@example.com', phone: '0300 1234567', message: 'Salam' };
  const file = new Blob(['x'], { type: 'image/jpeg' });

  test('joinUs', async () => {
    const { http, asked } = clientWith(() => ({}));
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
    expect(asked).toEqual([{ method: 'POST', path: '/joinUs', fields, write: true, onProgress }]);
  });

  test('sendEnquiry, with and without what is optional', async () => {
    const { http, asked } = clientWith(() => ({}));
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
    expect(asked.map((request) => request.fields)).toEqual([
      { ...fields, advertise: 'on-web', submission_id: 's-1' },
      { ...fields, file, website: '', submission_id: 's-2' },
    ]);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/enquiry/email', write: true });
  });

  test('sendContact', async () => {
    const { http, asked } = clientWith(() => ({}));
    await sendContact(http, { ...person, subject: 'A question' }, { submissionId: 's-1' });
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/contact/email', write: true });
    expect(asked[0]?.fields).toEqual({
      name: 'Amna',
      email: 'amna@example.com',
      contact_number: '0300 1234567',
      subject: 'A question',
      message: 'Salam',
      submission_id: 's-1',
    });
  });

  test('a refusal reaches the form with its field errors', async () => {
    const refusal = new ApiError('status', 'x', { status: 422, fieldErrors: { email: 'Not an address.' } });
    const { http } = clientWith(() => refusal);
    await expect(sendContact(http, { ...person, subject: 'x' }, { submissionId: 's-1' })).rejects.toBe(
      refusal,
    );
  });
});
