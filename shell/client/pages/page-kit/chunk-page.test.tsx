import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import type { ComponentType } from 'react';
import { ChunkPage } from './chunk-page';
import { createPageChunk, type PageChunk } from './page-chunk';

const Place = () => <h1>A place</h1>;

/** A chunk whose downloads the test answers one after the other. */
function slowChunk() {
  const answers: { resolve(page: ComponentType): void; reject(error: unknown): void }[] = [];
  const chunk = createPageChunk(
    () => new Promise<ComponentType>((resolve, reject) => answers.push({ resolve, reject })),
  );
  return { chunk, answers };
}

const networkFailure = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

const pageWith = (chunk: PageChunk) => (
  <TestPageProviders page={createTestPage()}>
    <ChunkPage chunk={chunk} />
  </TestPageProviders>
);

test('shows a skeleton until the code of the page is there, which is asked for once', async () => {
  const { chunk, answers } = slowChunk();
  chunk.request();
  render(pageWith(chunk));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  chunk.request();
  expect(answers).toHaveLength(1);

  await act(async () => answers[0]?.resolve(Place));
  expect(screen.getByRole('heading', { name: 'A place' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page whose code is there already stands at once', async () => {
  const chunk = createPageChunk(async () => Place);
  chunk.request();
  await chunk.whenReady();
  render(pageWith(chunk));
  expect(screen.getByRole('heading', { name: 'A place' })).toBeVisible();
});

test('offers another try when the code cannot be had', async () => {
  const { chunk, answers } = slowChunk();
  render(pageWith(chunk));
  // A chunk is asked for twice before it counts as failed.
  await act(async () => answers[0]?.reject(networkFailure()));
  await act(async () => answers[1]?.reject(networkFailure()));
  expect(screen.getByRole('alert')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await act(async () => answers[2]?.resolve(Place));
  expect(screen.getByRole('heading', { name: 'A place' })).toBeVisible();
});

describe('over the HTML of the server', () => {
  async function hydrate(chunk: PageChunk) {
    const container = document.createElement('div');
    // As React's server writes a boundary that is complete.
    container.innerHTML = '<!--$--><h1>A place</h1><!--/$-->';
    document.body.append(container);
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => void render(pageWith(chunk), { container, hydrate: true }));
    return { container, complaints };
  }

  test('that HTML stays while the code is on its way, and is taken over', async () => {
    const { chunk, answers } = slowChunk();
    const { container, complaints } = await hydrate(chunk);
    const heading = container.querySelector('h1');
    expect(heading).toHaveTextContent('A place');

    await act(async () => answers[0]?.resolve(Place));
    expect(container.querySelector('h1')).toBe(heading);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('it stays when the network fails, and the code is asked for again', async () => {
    jest.useFakeTimers();
    const { chunk, answers } = slowChunk();
    const { container, complaints } = await hydrate(chunk);
    await act(async () => answers[0]?.reject(networkFailure()));
    await act(async () => answers[1]?.reject(networkFailure()));
    expect(container.querySelector('h1')).toHaveTextContent('A place');
    expect(screen.queryByRole('alert')).toBeNull();

    await act(async () => jest.advanceTimersByTimeAsync(15_000));
    expect(answers).toHaveLength(3);
    await act(async () => answers[2]?.resolve(Place));
    expect(container.querySelector('h1')).toHaveTextContent('A place');
    complaints.mockRestore();
    jest.useRealTimers();
  });
});
