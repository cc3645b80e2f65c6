import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteError } from '@safar/shared/contract/remote-error';
import { defineRemote } from '@safar/shared/contract/remote-module';
import type { LoadedRemote, RemoteState } from '@safar/shared/federation/remote-loader';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { CompositionProvider, type Composition } from './composition-context';
import { RemotePart } from './remote-part';

/** A composition whose remote's state the test sets; what the parts ask of it is written down. */
function compositionOf(first: RemoteState, over: Partial<Composition> = {}) {
  let state = first;
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const errors: RemoteError[] = [];
  const composition: Composition = {
    registry: { revision: 1, remotes: {} },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    request: (remote) => void asked.push(`request ${remote}`),
    retry: (remote) => void asked.push(`retry ${remote}`),
    whenReady: () => new Promise(() => undefined),
    hasServerHtml: () => false,
    copyServerHtml: () => undefined,
    leftToBrowser: () => undefined,
    onRenderStart: () => undefined,
    onRenderError: (error) => void errors.push(error),
    onMounted: () => undefined,
    ...over,
  };
  const set = (next: RemoteState) =>
    act(() => {
      state = next;
      listeners.forEach((listener) => listener());
    });
  return { composition, asked, errors, set };
}

const remote: LoadedRemote = {
  name: 'mf-x',
  version: '1.2.0',
  module: defineRemote({ name: 'mf-x', features: [], routes: {}, slots: {} }),
};
const ready: RemoteState = { status: 'ready', remote };
const failed: RemoteState = {
  status: 'failed',
  error: new RemoteError('mf-x', '1.2.0', 'load', 'network', 'gone'),
};

function show(composition: Composition, content: () => React.ReactNode = () => <p>the part</p>) {
  return render(
    <TestPageProviders page={createTestPage({})}>
      <CompositionProvider value={composition}>
        <RemotePart remote="mf-x" part="home.slider" skeleton={<p>skeleton</p>} render={content} />
        <p>the rest of the page</p>
      </CompositionProvider>
    </TestPageProviders>,
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('asks for its remote, shows the skeleton meanwhile, then the part with its owner', () => {
  const { composition, asked, set } = compositionOf({ status: 'idle' });
  const { container } = show(composition);
  expect(asked).toEqual(['request mf-x']);
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  set({ status: 'loading', version: '1.2.0', attempt: 1 });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  set(ready);
  expect(screen.getByText('the part')).toBeInTheDocument();
  expect(container.querySelector('[data-mf]')).toHaveAttribute('data-mf', 'mf-x@1.2.0');
});

test('a remote that failed to load has a panel whose button tries again', async () => {
  const { composition, asked, set } = compositionOf(failed);
  show(composition);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toContain('retry mf-x');
  set(ready);
  expect(screen.getByText('the part')).toBeInTheDocument();
});

test('a part that throws costs only itself, names its remote, and can be tried again', async () => {
  const { composition, asked, errors } = compositionOf(ready);
  let broken = true;
  const Content = () => {
    if (broken) throw new Error('boom');
    return <p>the part</p>;
  };
  show(composition, () => <Content />);
  expect(screen.getByText('the rest of the page')).toBeInTheDocument();
  expect(errors).toMatchObject([
    { remote: 'mf-x', phase: 'render', message: expect.stringContaining('boom') },
  ]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toContain('retry mf-x');
  expect(screen.getByText('the part')).toBeInTheDocument();
});

test('HTML of the server stays when the part throws before it has taken over', () => {
  const html = document.createElement('div');
  html.innerHTML = '<a href="/show-more/1">a film from the server</a>';
  const { composition } = compositionOf(ready, { copyServerHtml: () => html });
  show(composition, () => {
    throw new Error('boom');
  });
  expect(screen.getByRole('link', { name: 'a film from the server' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
