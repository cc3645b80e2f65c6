import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp, pendingAnswer, type FakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { createTestPage } from '@safar/shared/testing/test-page';
import { testSite } from '@safar/shared/testing/test-site';
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

test('shows what each job is, from when to when, and how to apply', async () => {
  show(fakeHttp({ '/Jobs': { data: [job(), job({ id: 2, title: 'Editor' })] } }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');

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

test('offers no mail link without a mailbox', async () => {
  const contact = { ...testSite.contact, email: undefined };
  show(fakeHttp({ '/Jobs': { data: [job()] } }), { site: { contact } as Partial<typeof testSite> });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('leaves out a time that the API lacks', async () => {
  show(fakeHttp({ '/Jobs': { data: [job({ end_time: null })] } }));
  expect(await screen.findByText('From')).toBeVisible();
  expect(screen.queryByText('To')).toBeNull();
});

test('says when there is none', async () => {
  show(fakeHttp({ '/Jobs': { data: [] } }));
  expect(await screen.findByRole('heading', { name: 'No Data Found' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure says so, never that there is nothing, and can be tried again', async () => {
  const http = fakeHttp({ '/Jobs': failure(500) });
  show(http);
  expect(await screen.findByRole('alert')).toHaveTextContent('The open positions could not be loaded.');
  expect(screen.queryByText('No Data Found')).toBeNull();

  const pending = pendingAnswer();
  http.answer('/Jobs', pending.answer);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  pending.resolve({ data: [job()] });
  expect(await screen.findByRole('article')).toBeVisible();
});

test('the server brings the jobs, and the browser asks for nothing', async () => {
  const http = fakeHttp({ '/Jobs': { data: [job()] } });
  const page = createTestPage({ features: pageFeatures, http, runWatchers: false });
  expect(await pageLoads.career?.(page.context)).toEqual({});

  const browser = fakeHttp();
  show(browser, { handedOver: JSON.parse(JSON.stringify(page.store.getState())) });
  expect(screen.getByRole('article')).toBeVisible();
  expect(browser.requests).toEqual([]);
});

test('the server answers 503 when the jobs cannot be had', async () => {
  const http = fakeHttp({ '/Jobs': failure(500, 'We are moving house.') });
  const page = createTestPage({ features: pageFeatures, http, runWatchers: false });
  expect(await pageLoads.career?.(page.context)).toEqual({ status: 503 });

  show(fakeHttp(), { handedOver: JSON.parse(JSON.stringify(page.store.getState())) });
  expect(screen.getByRole('alert')).toHaveTextContent('We are moving house.');
});
