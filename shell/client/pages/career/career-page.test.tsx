import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@safar/remote-kit/router';
import { failure, fakeHttp, pendingResponse, type FakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { pageFeatures, pageLoads } from '../page-data';
import { CareerPage } from './career-page';

const job = (over: object = {}) => ({
  id: 1,
  title: 'Sound & Light, 50%',
  time: '2026-11-02T04:00:00Z',
  end_time: '2026-12-15 13:30:00',
  image: null,
  message: 'Carry a microphone over passes.',
  ...over,
});

const show = (http: FakeHttp, over: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(<CareerPage />, { features: pageFeatures, http, ...over });

test('the page shows each job with its dates and a link to apply', async () => {
  show(fakeHttp({ '/Jobs': { data: [job(), job({ id: 2, title: 'Editor' })] } }));
  expect(within(screen.getByRole('status')).getByText('Loading…')).toHaveClass('spinner');

  const list = await screen.findByRole('list', { name: 'Open positions' });
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const card = within(within(list).getAllByRole('article')[0]!);
  expect(card.getByRole('heading', { name: 'Sound & Light, 50%' })).toBeVisible();
  expect(card.getByText('Carry a microphone over passes.')).toBeVisible();
  expect(card.getByText('November 2, 2026, 9:00 AM')).toHaveAttribute('datetime', '2026-11-02T04:00:00.000Z');
  expect(card.getByText('December 15, 2026, 6:30 PM')).toHaveAttribute(
    'datetime',
    '2026-12-15T13:30:00.000Z',
  );
  expect(card.getByText('From')).toBeVisible();
  expect(card.getByText('To')).toBeVisible();

  const apply = card.getByRole('link', { name: 'Apply for Sound & Light, 50%' });
  const address = new URL(apply.getAttribute('href') ?? '');
  expect(address.protocol + address.pathname).toBe('mailto:hello@safar.example');
  expect([...address.searchParams]).toEqual([['subject', 'Applying for Sound & Light, 50%']]);
  expect(apply).not.toHaveAttribute('target');
});

test('an HTML message is shown as plain text that keeps the line breaks; other messages are unchanged', async () => {
  const message = '<p\nclass="a">Sound &amp; light</p>\n<!--\nold\n-->Carry a <b>microphone</b>.';
  show(fakeHttp({ '/Jobs': { data: [job({ message }), job({ id: 2, message: 'R&D:\n 3 < 5' })] } }));
  const [html, plain] = await screen.findAllByRole('article');
  expect(within(html!).getByText(/microphone/).textContent).toBe('Sound & light\nCarry a microphone.');
  expect(within(plain!).getByText(/R&D/).textContent).toBe('R&D:\n 3 < 5');
});

test('without a configured email address, a job has no link to apply', async () => {
  const contact = { ...testSite.contact, email: undefined };
  show(fakeHttp({ '/Jobs': { data: [job()] } }), { site: { contact } as Partial<typeof testSite> });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('dates without a time are shown without a time', async () => {
  show(fakeHttp({ '/Jobs': { data: [job({ time: '2026-03-01', end_time: '2026-03-31' })] } }));
  expect(await screen.findByText('March 1, 2026')).toHaveAttribute('datetime', '2026-03-01');
  expect(screen.getByText('March 31, 2026')).toHaveAttribute('datetime', '2026-03-31');
});

test('a date that the API does not send is omitted', async () => {
  show(fakeHttp({ '/Jobs': { data: [job({ end_time: null })] } }));
  expect(await screen.findByText('From')).toBeVisible();
  expect(screen.queryByText('To')).toBeNull();
});

test('a job without dates has no description list', async () => {
  show(fakeHttp({ '/Jobs': { data: [job({ time: null, end_time: null })] } }));
  expect((await screen.findByRole('article')).querySelector('dl')).toBeNull();
});

test('without jobs the page shows "No Data Found"', async () => {
  show(fakeHttp({ '/Jobs': { data: [] } }));
  expect(await screen.findByRole('heading', { name: 'No Data Found' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed request shows an error and not the empty state, and can be retried', async () => {
  const http = fakeHttp({ '/Jobs': failure(500) });
  show(http);
  expect(await screen.findByRole('alert')).toHaveTextContent('The open positions could not be loaded.');
  expect(screen.queryByText('No Data Found')).toBeNull();

  const pending = pendingResponse();
  http.respond('/Jobs', pending.response);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  pending.resolve({ data: [job()] });
  expect(await screen.findByRole('article')).toBeVisible();
});

test('the server loads the jobs, and the browser does not request them again', async () => {
  const http = fakeHttp({ '/Jobs': { data: [job()] } });
  const page = createTestPage({ features: pageFeatures, http, runWatchers: false });
  expect(await pageLoads.career?.(page.context, new URLSearchParams())).toEqual({});

  const browser = fakeHttp();
  show(browser, { preloadedState: JSON.parse(JSON.stringify(page.store.getState())) });
  expect(screen.getByRole('article')).toBeVisible();
  expect(browser.requests).toEqual([]);
});

test('the server responds with 503 when the jobs fail to load', async () => {
  const http = fakeHttp({ '/Jobs': failure(500, 'We are moving house.') });
  const page = createTestPage({ features: pageFeatures, http, runWatchers: false });
  expect(await pageLoads.career?.(page.context, new URLSearchParams())).toEqual({ status: 503 });

  const html = renderToString(
    <StaticRouter location="/career">
      <TestPageProviders page={page}>
        <CareerPage />
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(html).toContain('We are moving house.');
});

test('each page of the list shows at most twelve jobs, and the server responds with 404 for a page after the last one', async () => {
  const all = Array.from({ length: 30 }, (_, index) => job({ id: index + 1, title: `Job ${index + 1}` }));
  const http = fakeHttp({
    '/Jobs': ({ query }: { query: { page: number; per_page: number } }) => {
      const { page, per_page: size } = query;
      return { data: all.slice((page - 1) * size, page * size), total: 30, current_page: page };
    },
  });
  const status = async (search: string) => {
    const page = createTestPage({ features: pageFeatures, http, runWatchers: false });
    return (await pageLoads.career?.(page.context, new URLSearchParams(search)))?.status;
  };
  expect([await status('page=3'), await status('page=4')]).toEqual([undefined, 404]);
  expect([await status('page=-1'), await status('page=0'), await status('page=all')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);

  show(http, { path: '/career?page=2' });
  const list = await screen.findByRole('list', { name: 'Open positions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  expect(within(list).getByRole('heading', { name: 'Job 13' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier positions' })).toHaveAttribute('href', '/career');
  await userEvent.click(screen.getByRole('link', { name: 'More positions' }));
  expect(await screen.findByRole('heading', { name: 'Job 30' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'More positions' })).toBeNull();
});

test('on an Urdu page, an error message from the server is shown if it is in Urdu, and replaced if it is in English', async () => {
  const http = fakeHttp({ '/Jobs': failure(502, 'The service is not reachable at the moment.') });
  const { unmount } = show(http, { locale: 'ur' });
  expect(await screen.findByRole('alert')).not.toHaveTextContent(/[a-z]/i);
  unmount();
  show(fakeHttp({ '/Jobs': failure(502, 'دفتر عید کے لیے بند ہے۔') }), { locale: 'ur' });
  expect(await screen.findByRole('alert')).toHaveTextContent('دفتر عید کے لیے بند ہے۔');
});
