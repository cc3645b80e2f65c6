import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from '@safar/shared/contract/lazy-part';
import { RemoteError } from '@safar/shared/contract/remote-error';
import { defineRemote } from '@safar/shared/contract/remote-module';
import type { LoadedRemote, RemoteState } from '@safar/shared/federation/remote-loader';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import type { ComponentType } from 'react';
import { CompositionProvider, type Composition } from './composition-context';
import { RemotePart } from './remote-part';
import { idleComposition } from './testing/idle-composition';

/** A composition whose remote's state the test sets; what the parts ask of it is written down. */
function compositionOf(first: RemoteState, over: Partial<Composition> = {}) {
  let state = first;
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const errors: RemoteError[] = [];
  const composition = idleComposition({
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    request: (remote) => void asked.push(`request ${remote}`),
    retry: (remote) => void asked.push(`retry ${remote}`),
    retryOnThisPage: (remote) => void asked.push(`retry ${remote} here`),
    onRenderError: (error) => void errors.push(error),
    ...over,
  });
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

const ThePart = () => <p>the part</p>;

function show(
  composition: Composition,
  component: ComponentType = ThePart,
  { part = 'home.slider', quiet = false } = {},
) {
  return render(
    <TestPageProviders page={createTestPage({})}>
      <CompositionProvider value={composition}>
        <RemotePart
          remote="mf-x"
          part={part}
          quiet={quiet}
          skeleton={<p>skeleton</p>}
          find={() => component}
          props={{}}
        />
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

test('a part without HTML waits for the visitor to come near; the route of a page does not', () => {
  let come: () => void = () => undefined;
  const watch: Composition['watch'] = (_place, onNear) => {
    come = onNear;
    return () => undefined;
  };
  const slot = compositionOf({ status: 'idle' }, { watch });
  show(slot.composition);
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(slot.asked).toEqual([]);
  act(() => come());
  expect(slot.asked).toEqual(['request mf-x']);

  const route = compositionOf({ status: 'idle' }, { watch });
  show(route.composition, ThePart, { part: 'route:list' });
  expect(route.asked).toEqual(['request mf-x']);
});

describe('a part whose code is a file of its own', () => {
  /** Its code, which comes or fails when the test says so. */
  function lazily() {
    const answers: { come: () => void; fail: () => void }[] = [];
    const load = () =>
      new Promise<ComponentType>((resolve, reject) => {
        answers.push({ come: () => resolve(ThePart), fail: () => reject(new Error('gone')) });
      });
    return { Lazy: lazyPart(load), answers };
  }

  test('shows its skeleton until the code is there', async () => {
    const { composition } = compositionOf(ready);
    const { Lazy, answers } = lazily();
    show(composition, Lazy);
    expect(screen.getByText('skeleton')).toBeInTheDocument();
    await act(async () => answers[0]?.come());
    expect(screen.getByText('the part')).toBeInTheDocument();
  });

  test('stands at once when the code is there already', async () => {
    const { composition } = compositionOf(ready);
    const Lazy = lazyPart(async () => ThePart);
    await Lazy.preload();
    show(composition, Lazy);
    expect(screen.getByText('the part')).toBeInTheDocument();
  });

  test('stands as well when the code comes, for somebody else, right after the skeleton', async () => {
    const { composition } = compositionOf(ready);
    let looks = 0;
    const arriving = { isLoaded: () => (looks += 1) > 1, preload: async () => undefined };
    show(
      composition,
      Object.assign(() => <p>the part</p>, arriving),
    );
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });

  test('is asked for again when its remote, which had shown it, is loaded anew', async () => {
    const { composition, set } = compositionOf(ready);
    let isThere = true;
    const code = { isLoaded: () => isThere, preload: async () => void (isThere = true) };
    show(
      composition,
      Object.assign(() => <p>the part</p>, code),
    );
    expect(screen.getByText('the part')).toBeInTheDocument();
    isThere = false;
    set({ status: 'resolving' });
    expect(screen.getByText('skeleton')).toBeInTheDocument();
    set(ready);
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });

  test('offers another try, and after that asks for its whole remote', async () => {
    const { composition, asked, errors } = compositionOf(ready);
    const { Lazy, answers } = lazily();
    show(composition, Lazy);
    // Each try asks twice, the second time past the browser's cache.
    for (const number of [0, 1]) await act(async () => answers[number]?.fail());
    expect(errors).toMatchObject([{ remote: 'mf-x', phase: 'load', code: 'network' }]);
    expect(asked).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('skeleton')).toBeInTheDocument();
    for (const number of [2, 3]) await act(async () => answers[number]?.fail());
    expect(asked).toEqual(['retry mf-x']);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => answers[4]?.come());
    expect(screen.getByText('the part')).toBeInTheDocument();
  });
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
  show(composition, Content);
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

test('a quiet part keeps its place without a word, and a new page tries again', () => {
  const { composition, asked, set } = compositionOf(failed);
  show(composition, ThePart, { quiet: true });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual(['retry mf-x here']);
  set(ready);
  expect(screen.getByText('the part')).toBeInTheDocument();
});

test('a quiet part that throws keeps its place as well', () => {
  const { composition } = compositionOf(ready);
  const Broken = () => {
    throw new Error('boom');
  };
  show(composition, Broken, { quiet: true });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
