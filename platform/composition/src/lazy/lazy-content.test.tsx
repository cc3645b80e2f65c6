import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import type { ComponentType } from 'react';
import { CompositionProvider } from '../composition';
import { idleComposition } from '../testing/idle-composition';
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

const composition = idleComposition();

const pageWith = (chunk: LazyChunk) => (
  <TestPageProviders page={createTestPage()}>
    <CompositionProvider value={composition}>
      <LazyPage chunk={chunk} />
    </CompositionProvider>
  </TestPageProviders>
);

test('shows a skeleton and the name of the site as title until the code of the page is loaded, and requests it once', async () => {
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

test('renders a page without a skeleton if its code is already loaded', async () => {
  const chunk = createLazyChunk(async () => Page);
  chunk.request();
  await chunk.whenReady();
  render(pageWith(chunk));
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
});

test('offers a retry when the code fails to load', async () => {
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
    await act(async () => answers[0]?.reject(new Error('The code throws.')));
    await act(async () => answers[1]?.reject(new Error('The code throws.')));
    expect(screen.getByRole('alert')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => answers[2]?.resolve(Page));
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    errors.mockRestore();
  });
});
