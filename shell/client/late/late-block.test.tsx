import { act, fireEvent } from '@testing-library/react';
import { startTransition, useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LateBlock } from './late-block';
import { createLateChunk, type LateChunk } from './late-chunk';

const Footer = () => (
  <footer>
    <a href="/blog">Blog</a>
  </footer>
);

const Page = ({ chunk }: { chunk: LateChunk }) => {
  const [page, setPage] = useState('Home');
  return (
    <>
      <button onClick={() => startTransition(() => setPage('Elsewhere'))}>Go</button>
      <h1>{page}</h1>
      <LateBlock name="end" chunk={chunk} />
    </>
  );
};

/** A chunk whose downloads the test answers one after the other. */
function slowChunk() {
  const answers: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType>((resolve, reject) => {
      answers.push({
        come: () => resolve(Footer),
        fail: () => reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' })),
      });
    });
  return { chunk: createLateChunk(load), answers };
}

let root: Root | undefined;

/** The page as a server whose code is there has rendered it, and the browser's first look at it. */
async function hydrate(chunk: LateChunk) {
  const here = createLateChunk(async () => Footer);
  const ready = here.whenReady();
  fireEvent.keyDown(document);
  await ready;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page chunk={{ ...here, whenSettled: () => settled }} />);
  document.body.replaceChildren(container);
  await act(async () => {
    root = hydrateRoot(container, <Page chunk={chunk} />, { onRecoverableError: () => undefined });
  });
  return container;
}

/** As React marks a promise whose value it knows. */
const settled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const footer = () => document.querySelector('footer');
const waits = () => document.querySelector('[data-late]') !== null;
const firstMove = () => act(async () => void fireEvent.keyDown(document));

beforeAll(() => {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
});
afterEach(() => act(() => root?.unmount()));

test("the server's HTML stands until the visitor moves and the code is there, then it is taken over as it is", async () => {
  const { chunk, answers } = slowChunk();
  await hydrate(chunk);
  const fromServer = footer();
  expect(fromServer).toBeInTheDocument();
  expect(answers).toHaveLength(0);

  await firstMove();
  expect(answers).toHaveLength(1);
  expect(waits()).toBe(true);
  await act(async () => answers[0]?.come());
  expect(footer()).toBe(fromServer);
  expect(waits()).toBe(false);
});

test('a page that rests asks for the code by itself', async () => {
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

test('when the code cannot be had the HTML stays, and the page goes on', async () => {
  const { chunk, answers } = slowChunk();
  const container = await hydrate(chunk);
  await firstMove();
  await act(async () => answers[0]?.fail());
  await act(async () => answers[1]?.fail());
  expect(footer()).toHaveTextContent('Blog');

  await act(async () => void fireEvent.click(container.querySelector('button') ?? container));
  expect(document.querySelector('h1')).toHaveTextContent('Elsewhere');
  expect(footer()).toHaveTextContent('Blog');
});
