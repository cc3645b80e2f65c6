import { StaticRouter } from '@safar/remote-kit/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { HttpClient, HttpRequest } from '@safar/contract/http';
import { failure, fakeHttp } from '../testing/fake-http';
import { renderRemote } from '../testing/render-remote';
import { createTestPage, TestPageProviders } from '../testing/test-page';
import { callApi } from './call-api';
import { createRequest, useRequest } from './request-slice';

const send = async (http: HttpClient, page: number) =>
  (await http.send({ method: 'GET', path: '/names', query: { page } })) as string;
const load = (page: number) => callApi(async () => send, page);

const names = createRequest({ key: 'mf-x/names', load });
const keeping = createRequest({ key: 'mf-x/keeping', load, keepPrevious: true });
const features = [names.feature, keeping.feature];

function Names({
  page = 1,
  from = names,
}: {
  readonly page?: number;
  readonly from?: typeof names | typeof keeping;
}) {
  const { request, retry } = useRequest(from, page);
  return (
    <p>
      {request.status} {request.data} {request.error} <button onClick={retry}>Try again</button>
    </p>
  );
}

const show = (ui: ReactNode, answer: unknown = failure(503, 'We are moving house.')) => {
  const http = fakeHttp({ '/names': answer });
  return { http, ...renderRemote(ui, { features, http }) };
};
const error = () => screen.findByText(/failed.*We are moving house/);
const goOnline = () => act(async () => void dispatchEvent(new Event('online')));
const pages = ({ requests }: { readonly requests: readonly HttpRequest[] }) =>
  requests.map(({ query }) => query?.['page']);

test('a failed request is sent once while the component stays mounted, and again when the component is mounted again', async () => {
  const { http, update } = show(<Names />);
  await error();
  update(<Names />);
  await act(async () => undefined);
  expect(http.requests).toHaveLength(1);

  update(null);
  http.respond('/names', 'Hunza');
  update(<Names />);
  expect(screen.queryByText(/failed/)).toBeNull();
  expect(await screen.findByText(/ready Hunza/)).toBeVisible();
  expect(http.requests).toHaveLength(2);
});

test('a component that is mounted again shows the error if its request fails again', async () => {
  const { http, update } = show(<Names />);
  await error();
  update(null);
  update(<Names />);
  await act(async () => undefined);
  await error();
  expect(http.requests).toHaveLength(2);
});

test('components that share a failed request send it once when they are mounted together', async () => {
  const both = (
    <>
      <Names />
      <Names />
    </>
  );
  const { http, update } = show(both);
  expect(await screen.findAllByText(/failed/)).toHaveLength(2);
  update(null);
  update(both);
  expect(await screen.findAllByText(/failed/)).toHaveLength(2);
  expect(http.requests).toHaveLength(2);
  await goOnline();
  expect(await screen.findAllByText(/failed/)).toHaveLength(2);
  expect(http.requests).toHaveLength(3);
});

test('when the connection is back, a failed request is sent again, but a successful request is not', async () => {
  const { http } = show(<Names />);
  await error();
  http.respond('/names', 'Hunza');
  await goOnline();
  expect(await screen.findByText(/ready Hunza/)).toBeVisible();
  await goOnline();
  expect(http.requests).toHaveLength(2);
});

test('a failed request is sent again if the argument changes to another value and back', async () => {
  const answer = ({ query }: HttpRequest) => (query?.['page'] === 2 ? failure(503) : 'Hunza');
  const { http, update } = show(<Names from={keeping} />, answer);
  await screen.findByText(/ready Hunza/);
  update(<Names from={keeping} page={2} />);
  await screen.findByText(/failed/);
  update(<Names from={keeping} />);
  expect(screen.getByText(/ready Hunza/)).toBeVisible();
  http.respond('/names', 'Thar');
  update(<Names from={keeping} page={2} />);
  expect(screen.queryByText(/failed/)).toBeNull();
  expect(await screen.findByText(/ready Thar/)).toBeVisible();
  expect(pages(http)).toEqual([1, 2, 2]);
});

test('after a failed reload, a component that is mounted again shows the earlier response, shows no error and sends no request', async () => {
  const { http, update } = show(<Names from={keeping} />, 'Hunza');
  await screen.findByText(/ready Hunza/);
  http.respond('/names', failure(503));
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(/failed Hunza/);
  await goOnline();
  update(null);
  update(<Names from={keeping} />);
  expect(screen.getByText(/ready Hunza/)).toBeVisible();
  await act(async () => undefined);
  expect(http.requests).toHaveLength(2);
});

test('hydration keeps the error of a request that failed on the server; mounting the component again sends the request', async () => {
  const server = createTestPage({
    features,
    http: fakeHttp({ '/names': failure(503) }),
    runWatchers: false,
  });
  await server.context.run(names.fetch, 1);
  const preloadedState = server.store.getState();
  const http = fakeHttp({ '/names': 'Hunza' });
  const page = createTestPage({ features, http, preloadedState });
  const view = (ui: ReactNode) => (
    <StaticRouter location="/">
      <TestPageProviders page={page}>{ui}</TestPageProviders>
    </StaticRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(view(<Names />));
  document.body.append(container);
  const { rerender } = render(view(<Names />), { container, hydrate: true });
  await act(async () => undefined);
  expect(screen.getByText(/failed/)).toBeVisible();
  expect(http.requests).toEqual([]);

  rerender(view(null));
  rerender(view(<Names />));
  expect(await screen.findByText(/ready Hunza/)).toBeVisible();
});

test('in strict mode, a request that fails is sent once each time the component is mounted', async () => {
  const ui = (
    <StrictMode>
      <Names />
    </StrictMode>
  );
  const { http, update } = show(ui);
  await error();
  update(null);
  update(ui);
  await error();
  expect(http.requests).toHaveLength(2);
});
