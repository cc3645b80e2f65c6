import { act, fireEvent, render } from '@testing-library/react';
import { startTransition, useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createDeferredChunk, type DeferredChunk } from './lazy-chunk';
import { LazyBlock } from './lazy-content';

const Footer = () => (
  <footer>
    <a href="/blog">Blog</a>
  </footer>
);

const Page = ({ chunk }: { chunk: DeferredChunk }) => {
  const [page, setPage] = useState('Home');
  return (
    <>
      <button onClick={() => startTransition(() => setPage('Elsewhere'))}>Go</button>
      <h1>{page}</h1>
      <LazyBlock name="end" chunk={chunk} />
    </>
  );
};

/** A chunk whose downloads the test resolves or rejects one by one. */
function slowChunk() {
  const answers: { succeed: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType>((resolve, reject) => {
      answers.push({
        succeed: () => resolve(Footer),
        fail: () => reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' })),
      });
    });
  return { chunk: createDeferredChunk(load), answers };
}

let root: Root | undefined;

/** Renders the page to HTML as the server does, with the block's code loaded, and hydrates that HTML with `chunk`. */
async function hydrate(chunk: DeferredChunk) {
  const loaded = createDeferredChunk(async () => Footer);
  const ready = loaded.whenReady();
  fireEvent.keyDown(document);
  await ready;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page chunk={{ ...loaded, whenSettled: () => settled }} />);
  document.body.replaceChildren(container);
  await act(async () => {
    root = hydrateRoot(container, <Page chunk={chunk} />, { onRecoverableError: () => undefined });
  });
  return container;
}

/** A resolved promise with the fields that React's `use` sets. `use` returns its value at once, without suspending. */
const settled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const footer = () => document.querySelector('footer');
const isWaiting = () => document.querySelector('[data-lazy]') !== null;
const interact = () => act(async () => void fireEvent.keyDown(document));

beforeAll(() => {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
});
afterEach(() => act(() => root?.unmount()));

test('the server HTML stays until an interaction has loaded the code, and is then hydrated without replacing its elements', async () => {
  const { chunk, answers } = slowChunk();
  await hydrate(chunk);
  const fromServer = footer();
  expect(fromServer).toBeInTheDocument();
  expect(answers).toHaveLength(0);

  await interact();
  expect(answers).toHaveLength(1);
  expect(isWaiting()).toBe(true);
  await act(async () => answers[0]?.succeed());
  expect(footer()).toBe(fromServer);
  expect(isWaiting()).toBe(false);
});

test('an idle page loads the code without an interaction', async () => {
  const { chunk, answers } = slowChunk();
  await hydrate(chunk);
  jest.useFakeTimers();
  try {
    await act(async () => {
      fireEvent.load(window);
      jest.advanceTimersByTime(1_000);
    });
  } finally {
    jest.useRealTimers();
  }
  expect(answers).toHaveLength(1);
});

test('when the code fails to load, the server HTML stays and the rest of the page works', async () => {
  const { chunk, answers } = slowChunk();
  const container = await hydrate(chunk);
  await interact();
  await act(async () => answers[0]?.fail());
  await act(async () => answers[1]?.fail());
  expect(footer()).toHaveTextContent('Blog');

  await act(async () => void fireEvent.click(container.querySelector('button') ?? container));
  expect(document.querySelector('h1')).toHaveTextContent('Elsewhere');
  expect(footer()).toHaveTextContent('Blog');
});

test('if the code of a block failed to load, it is requested again when the visitor returns to the page', async () => {
  const { chunk, answers } = slowChunk();
  const visit = () => render(<Page chunk={chunk} />);
  const first = visit();
  await interact();
  await act(async () => answers[0]?.fail());
  await act(async () => answers[1]?.fail());
  first.unmount();

  visit();
  await act(async () => undefined);
  await act(async () => answers[2]?.succeed());
  expect(footer()).toHaveTextContent('Blog');
});
