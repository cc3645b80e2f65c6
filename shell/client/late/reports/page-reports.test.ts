import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { RemoteError } from '@safar/shared/contract/remote-error';
import type { PageReport, PageVital } from './page-report';
import { createPageReports } from './page-reports';

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

let ran: Set<string>;
let sent: PageReport[];
const beacon = jest.fn<boolean, [string, Blob]>(() => true);

beforeEach(() => {
  ran = new Set();
  sent = [];
  document.head.innerHTML = '<script src="/releases/shell/2.1.0/client/main.js"></script>';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/watch/a-secret-name');
  globalThis.fetch = jest.fn((_address, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)) as PageReport);
    return Promise.resolve(new Response(null));
  }) as typeof fetch;
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  beacon.mockClear();
});

/** Mounts a part as its own code would: the mark names the release that really runs. */
function mount(key: string, release: string) {
  ran.add(key);
  document.body.insertAdjacentHTML('beforeend', `<div data-mf="${release}" data-mf-part="${key}"></div>`);
}

const reports = (vitals?: readonly PageVital[]) =>
  createPageReports({ registry, ran, measure: vitals && (async () => () => vitals) });

async function hide() {
  await Promise.resolve();
  await Promise.resolve();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

const beacons = async () =>
  Promise.all(beacon.mock.calls.map(async ([, blob]) => JSON.parse(await readText(blob)) as PageReport));

/** jsdom's blobs cannot tell their text. */
const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

test('a page tells which releases ran, each once, and of each page load under another random id', async () => {
  mount('mf-video:route:watch', 'mf-video@1.1.0');
  const page = reports();
  page.start();
  mount('mf-blog:home.latest-posts', 'mf-blog@3.0.0');
  await hide();
  await hide();

  expect(sent.map((report) => report.ran)).toEqual([['shell@2.1.0', 'mf-video@1.1.0']]);
  expect((await beacons()).map((report) => report.ran)).toEqual([['mf-blog@3.0.0']]);
  expect((await beacons())[0]?.load).toBe(sent[0]?.load);
  reports().start();
  expect(sent[1]?.load).toMatch(/^[0-9a-z]{12,40}$/);
  expect(sent[1]?.load).not.toBe(sent[0]?.load);
});

test('HTML of the server that no code has taken over says nothing about its release', () => {
  document.body.innerHTML = '<div data-mf="mf-blog@3.0.0" data-mf-part="mf-blog:home.latest-posts"></div>';
  reports().start();
  expect(sent[0]?.ran).toEqual(['shell@2.1.0']);
});

test('a part that a click led away from still counts', async () => {
  const page = reports();
  page.start();
  mount('mf-blog:home.latest-posts', 'mf-blog@2.9.0');
  document.body.click();
  document.body.innerHTML = '';
  await hide();
  expect((await beacons())[0]?.ran).toContain('mf-blog@2.9.0');
});

test('a failure names remote, release and the pattern of the page, never what stands in its address', () => {
  reports().failed(new RemoteError('mf-video', '1.2.0', 'render', 'threw', 'it broke'));
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

test('what is nobody else’s failure is the shell’s, with its version', () => {
  reports().failed(new Error('boom'));
  expect(sent[0]?.failures).toMatchObject([{ remote: 'shell', version: '2.1.0', message: 'boom' }]);
});

test('a page that fails in a loop stops telling', () => {
  const page = reports();
  for (let count = 0; count < 100; count += 1) page.failed(new Error('again'));
  expect(sent).toHaveLength(20);
});

test('figures are sent when the page is hidden for the first time', async () => {
  const vital = { release: 'mf-video@1.2.0', route: '/watch/:id', metric: 'LCP', value: 1234 } as const;
  reports([vital]).start();
  await hide();
  await hide();
  expect((await beacons()).map(({ vitals }) => vitals)).toEqual([[vital]]);
});
