import type { PageRegistry } from '@safar/protocol/page-registry';
import { RemoteError } from '@safar/protocol/remote-error';
import { createPageReports, type PageReport, type PageVital } from './page-reports';

const entry = {
  contract: '^1.0.0',
  entry: { address: '/e.js', integrity: '' },
  global: 'g',
  js: [],
  css: [],
  slots: [],
};
const registry: PageRegistry = {
  revision: 1,
  remotes: {
    'mf-video': { ...entry, version: '1.2.0', routes: [{ id: 'watch', path: '/watch/:id', uses: [] }] },
    'mf-blog': { ...entry, version: '3.0.0', routes: [] },
  },
};

let executed: Set<string>;
let sent: PageReport[];
/** The server's responses to the next reports. When the list is empty, the server responds with 200. */
let answers: { readonly status: number; readonly token?: string }[];

beforeEach(() => {
  executed = new Set();
  sent = [];
  answers = [];
  document.head.innerHTML = '<script src="/releases/shell/2.1.0/client/main.js"></script>';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/watch/a-secret-name');
  globalThis.fetch = jest.fn((_address, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)) as PageReport);
    const { status = 200, token } = answers.shift() ?? {};
    return Promise.resolve({ status, json: () => Promise.resolve({ token }) });
  }) as jest.Mock;
});

/** Adds the element that a mounted extension has. `data-mf` is the release whose code runs in it. */
function mount(key: string, release: string) {
  executed.add(key);
  document.body.insertAdjacentHTML('beforeend', `<div data-mf="${release}" data-mf-part="${key}"></div>`);
}

const reports = (vitals?: readonly PageVital[]) =>
  createPageReports({
    registry,
    statement: 'of the document',
    routePattern: () => '/watch/:id',
    executed,
    measure: vitals && (async () => () => vitals),
  });

async function hide() {
  await Promise.resolve();
  await Promise.resolve();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

test('each release is reported once per page load, with a random id of the page load', async () => {
  mount('mf-video:route:watch', 'mf-video@1.1.0');
  const page = reports();
  page.start();
  mount('mf-blog:home.latest-posts', 'mf-blog@3.0.0');
  await hide();
  await hide();

  expect(sent.map((report) => report.ran)).toEqual([['shell@2.1.0', 'mf-video@1.1.0'], ['mf-blog@3.0.0']]);
  expect(sent[1]?.load).toBe(sent[0]?.load);
  reports().start();
  expect(sent[2]?.load).toMatch(/^[0-9a-z]{12,40}$/);
  expect(sent[2]?.load).not.toBe(sent[0]?.load);
});

test('`ran` does not contain a release whose server HTML was not hydrated', () => {
  document.body.innerHTML = '<div data-mf="mf-blog@3.0.0" data-mf-part="mf-blog:home.latest-posts"></div>';
  reports().start();
  expect(sent[0]?.ran).toEqual(['shell@2.1.0']);
});

test('the release of an extension is reported even if a navigation has removed the extension', async () => {
  const page = reports();
  page.start();
  mount('mf-blog:home.latest-posts', 'mf-blog@2.9.0');
  document.body.click();
  document.body.innerHTML = '';
  await hide();
  expect(sent[1]?.ran).toContain('mf-blog@2.9.0');
});

test('a failure report contains the remote, the release and the route pattern, never the URL', () => {
  reports().reportFailure(new RemoteError('mf-video', '1.2.0', 'render', 'threw', 'it broke'));
  expect(sent[0]?.failures).toEqual([
    {
      remote: 'mf-video',
      version: '1.2.0',
      phase: 'render',
      code: 'threw',
      message: 'mf-video@1.2.0: it broke',
      route: '/watch/:id',
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain('a-secret-name');
});

test("an error outside all remotes is attributed to the shell's release", () => {
  reports().reportFailure(new Error('boom'));
  expect(sent[0]?.failures).toMatchObject([{ remote: 'shell', version: '2.1.0', message: 'boom' }]);
});

test('a page that fails repeatedly reports only the first 20 failures', () => {
  const page = reports();
  for (let count = 0; count < 100; count += 1) page.reportFailure(new Error('again'));
  expect(sent).toHaveLength(20);
});

test('Web Vitals are sent once, when the page is first hidden', async () => {
  const vital = { release: 'mf-video@1.2.0', route: '/watch/:id', metric: 'LCP', value: 1234 } as const;
  reports([vital]).start();
  await hide();
  await hide();
  expect(sent.flatMap(({ vitals }) => (vitals ? [vitals] : []))).toEqual([[vital]]);
});

describe('tokens', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const tokens = () => sent.map((report) => (report as PageReport & { token?: string }).token);

  test('a report without a token is sent again with the token from the response', async () => {
    answers = [
      { status: 202, token: 'first' },
      { status: 200, token: 'second' },
    ];
    reports().start();
    await settle();
    expect(sent.map(({ ran }) => ran)).toEqual([['shell@2.1.0'], ['shell@2.1.0']]);
    expect(tokens()).toEqual([undefined, 'first']);
  });

  test("every report contains the server's signed statement about the document's releases; a report is not sent again after a response without a token", async () => {
    answers = [{ status: 202 }, { status: 202 }];
    const page = reports();
    page.start();
    await settle();
    page.reportFailure(new Error('one'));
    await settle();
    expect(sent).toMatchObject([{ statement: 'of the document' }, { statement: 'of the document' }]);
  });

  test('the next report uses the token from the previous response, and each token is sent once', async () => {
    answers = [{ status: 200, token: 'first' }];
    const page = reports();
    page.start();
    await settle();
    page.reportFailure(new Error('one'));
    page.reportFailure(new Error('two'));
    expect(tokens()).toEqual([undefined, 'first', undefined]);
  });

  test('a report is sent at most twice', async () => {
    answers = Array.from({ length: 5 }, () => ({ status: 202, token: 'refused' }));
    reports().start();
    await settle();
    expect(sent).toHaveLength(2);
  });
});
