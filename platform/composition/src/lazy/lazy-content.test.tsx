import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import type { ComponentType } from 'react';
import { CompositionProvider } from '../composition';
import { idleComposition, testHost } from '../testing/idle-composition';
import { createLazyChunk, type LazyChunk } from './lazy-chunk';
import { LazyPage } from './lazy-content';

const Page = () => <h1>A page</h1>;

/** A chunk whose downloads the test resolves or rejects one by one. */
function slowChunk() {
  const answers: { resolve(page: ComponentType): void; reject(error: unknown): void }[] = [];
  const chunk = createLazyChunk(
    () => new Promise<ComponentType>((resolve, reject) => answers.push({ resolve, reject })),
  );
  return { chunk, answers };
}

const networkFailure = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

const ErrorPanel = jest.fn(testHost.ErrorPanel);
const composition = idleComposition({ ErrorPanel });

const pageWith = (chunk: LazyChunk) => (
  <TestPageProviders page={createTestPage()}>
    <CompositionProvider value={composition}>
      <LazyPage chunk={chunk} />
    </CompositionProvider>
  </TestPageProviders>
);

test('a page shows a skeleton and the site name as title until its code is loaded; the code is requested once', async () => {
  const { chunk, answers } = slowChunk();
  chunk.request();
  render(pageWith(chunk));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(document.title).toBe('Safar TV');
  chunk.request();
  expect(answers).toHaveLength(1);

  await act(async () => answers[0]?.resolve(Page));
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page renders at once if its code is already loaded', async () => {
  const chunk = createLazyChunk(async () => Page);
  chunk.request();
  await chunk.whenReady();
  render(pageWith(chunk));
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
});

test('a page offers a retry when its code fails to load', async () => {
  const { chunk, answers } = slowChunk();
  render(pageWith(chunk));
  // A chunk counts as failed only after a second request for it has failed.
  await act(async () => answers[0]?.reject(networkFailure()));
  await act(async () => answers[1]?.reject(networkFailure()));
  expect(screen.getByRole('alert')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await act(async () => answers[2]?.resolve(Page));
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
});

describe('a later visit', () => {
  /** Visits the page until its error panel is shown, and leaves it. */
  async function failedVisit() {
    const { chunk, answers } = slowChunk();
    const visit = render(pageWith(chunk));
    for (const number of [0, 1]) await act(async () => answers[number]?.reject(networkFailure()));
    expect(screen.getByRole('alert')).toBeVisible();
    visit.unmount();
    return { chunk, answers };
  }

  test('requests the failed code again, and never shows the old failure', async () => {
    const { chunk, answers } = await failedVisit();
    ErrorPanel.mockClear();
    render(pageWith(chunk));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(answers).toHaveLength(3);
    await act(async () => answers[2]?.resolve(Page));
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(ErrorPanel).not.toHaveBeenCalled();
  });

  test('shows the error panel if the code fails to load again', async () => {
    const { chunk, answers } = await failedVisit();
    render(pageWith(chunk));
    for (const number of [2, 3]) await act(async () => answers[number]?.reject(networkFailure()));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  test('does not show the failure of an earlier preload', async () => {
    const { chunk, answers } = slowChunk();
    chunk.request();
    for (const number of [0, 1]) await act(async () => answers[number]?.reject(networkFailure()));
    render(pageWith(chunk));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => answers[2]?.resolve(Page));
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
  });

  test('to a loaded page renders the page at once, without another request for its code', async () => {
    const { chunk, answers } = slowChunk();
    const visit = render(pageWith(chunk));
    await act(async () => answers[0]?.resolve(Page));
    visit.unmount();
    render(pageWith(chunk));
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(answers).toHaveLength(1);
  });
});

describe('with server HTML', () => {
  async function hydrate(chunk: LazyChunk) {
    const container = document.createElement('div');
    // The markers that React's server rendering writes around a completed Suspense boundary.
    container.innerHTML = '<!--$--><div data-lazy="page"><h1>A page</h1></div><!--/$-->';
    document.body.append(container);
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(
      async () =>
        void render(pageWith(chunk), { container, hydrate: true, onRecoverableError: () => undefined }),
    );
    return { container, errors };
  }

  test('the HTML stays while the code loads, and is then hydrated', async () => {
    const { chunk, answers } = slowChunk();
    const { container, errors } = await hydrate(chunk);
    const heading = container.querySelector('h1');
    expect(heading).toHaveTextContent('A page');

    await act(async () => answers[0]?.resolve(Page));
    expect(container.querySelector('h1')).toBe(heading);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('the HTML stays when the network fails, and the code is requested again', async () => {
    jest.useFakeTimers();
    const { chunk, answers } = slowChunk();
    const { container, errors } = await hydrate(chunk);
    await act(async () => answers[0]?.reject(networkFailure()));
    await act(async () => answers[1]?.reject(networkFailure()));
    expect(container.querySelector('h1')).toHaveTextContent('A page');
    expect(screen.queryByRole('alert')).toBeNull();

    await act(async () => jest.advanceTimersByTimeAsync(15_000));
    expect(answers).toHaveLength(3);
    await act(async () => answers[2]?.resolve(Page));
    expect(container.querySelector('h1')).toHaveTextContent('A page');
    errors.mockRestore();
    jest.useRealTimers();
  });

  test('if the code throws, the page offers a retry, which loads the code again', async () => {
    const { chunk, answers } = slowChunk();
    const { errors } = await hydrate(chunk);
    // When hydration has failed, React mounts the page again, which requests the code again.
    for (const number of [0, 1, 2, 3])
      await act(async () => answers[number]?.reject(new Error('The code throws.')));
    expect(screen.getByRole('alert')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => answers[4]?.resolve(Page));
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    errors.mockRestore();
  });
});
