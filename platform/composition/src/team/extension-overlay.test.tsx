import { defineRemote } from '@safar/contract/remote-module';
import { RemoteError } from '@safar/protocol/remote-error';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleRelease } from '../testing/sample-remotes';
import { OverlayPanel, type Failure } from './extension-overlay';
import { readMountedExtensions, watchLoadTimes } from './mounted-extensions';

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const page = `
  <div data-mf="mf-video@2.0.0" data-mf-part="mf-video:home.slider"></div>
  <div data-mf="mf-blog@1.5.0" data-mf-part="mf-blog:home.latest-posts" class="server"></div>
  <div data-mf-preserved=""><div data-mf="mf-ads@1.0.0" data-mf-part="mf-ads:ad:Details"></div></div>
`;
const remoteModule = defineRemote({ name: 'mf-blog', features: [], routes: {}, slots: {} });
const composition = { isServerHtml: (element: Element) => element.className === 'server' };

test('`readMountedExtensions` returns the extensions in document order with their states', () => {
  document.body.innerHTML = page;
  expect(readMountedExtensions(composition)).toEqual([
    { key: 'mf-video:home.slider', remote: 'mf-video', version: '2.0.0', state: 'hydrated', box: undefined },
    { key: 'mf-blog:home.latest-posts', remote: 'mf-blog', version: '1.5.0', state: 'html', box: undefined },
    { key: 'mf-ads:ad:Details', remote: 'mf-ads', version: '1.0.0', state: 'failed', box: undefined },
  ]);
});

test('`watchLoadTimes` measures the successful request for a remote, not an earlier failed request', () => {
  let status: 'idle' | 'loading' | 'failed' | 'ready' = 'idle';
  let notify: () => void = () => undefined;
  let time = 100;
  const loadTime = watchLoadTimes(
    {
      registry: {
        revision: 1,
        remotes: {
          'mf-blog': sampleRelease(),
        },
      },
      state: () => {
        if (status === 'failed')
          return { status, error: new RemoteError('mf-blog', '1.0.0', 'load', 'timeout', 'No response.') };
        if (status !== 'ready') return { status };
        return { status, remote: { name: 'mf-blog', version: '1.0.0', module: remoteModule, locale: 'en' } };
      },
      subscribe: (listener) => {
        notify = listener;
        return () => undefined;
      },
    },
    () => time,
  );
  const setStatus = (next: typeof status, at: number) => {
    status = next;
    time = at;
    notify();
  };
  setStatus('loading', 110);
  setStatus('failed', 120);
  setStatus('loading', 150);
  expect(loadTime('mf-blog')).toBeUndefined();
  setStatus('ready', 400);
  setStatus('ready', 900);
  expect(loadTime('mf-blog')).toBe(250);
});

test('the overlay panel lists extensions with owner, load time and state, adds later failures, and closes with Escape or its button', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const extensions = [
    { key: 'mf-blog:list', remote: 'mf-blog', version: '1.5.0', state: 'html' as const, box: undefined },
  ];
  const failures: Failure[] = [];
  const onClose = jest.fn();
  render(
    <OverlayPanel
      read={() => [...extensions]}
      failures={() => failures}
      loadTime={(remote) => (remote === 'mf-blog' ? 212.4 : undefined)}
      ownerOf={(remote) => (remote === 'mf-blog' ? 'Blog team' : remote)}
      onClose={onClose}
    />,
  );
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('mf-blog:list')).toEqual([
    'mf-blog@1.5.0',
    'Blog team',
    '212 ms',
    'Server HTML, not hydrated yet',
  ]);
  failures.push({ remote: 'mf-ads', version: '1.0.0', phase: 'load', code: 'network', message: 'Gone.' });
  act(() => jest.advanceTimersByTime(500));
  expect(cells('^mf-ads')).toEqual(['mf-ads@1.0.0', 'mf-ads', '–', 'Failed (load): Gone.']);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Close (Escape)' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
