import { act, render } from '@testing-library/react';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { StaticRouter } from '@safar/remote-kit/router';
import { CompositionProvider } from '../composition';
import { idleComposition } from '../testing/idle-composition';
import { fakeViewport } from '../testing/fake-viewport';
import { PageCompletion } from './page-completion';

/** Mocks idle periods and frames, which the test starts. */
function fakeFrames() {
  let idle: (() => void)[] = [];
  let frames: (() => void)[] = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: () => undefined,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: () => undefined,
  });
  return {
    async idlePeriod() {
      const runs = idle;
      idle = [];
      await act(async () => runs.forEach((run) => run()));
    },
    async frame() {
      const runs = frames;
      frames = [];
      await act(async () => {
        runs.forEach((run) => run());
        await jest.advanceTimersByTimeAsync(1);
      });
    },
  };
}

test('lays out one section per frame, even if the browser is idle several times between two frames', async () => {
  const page = fakeFrames();
  const screen = fakeViewport(() => 0);
  document.body.innerHTML =
    '<div data-late-layout="children"><section></section><section></section><section></section></div>';
  const laidOut = () =>
    [...document.querySelectorAll('section')].filter(
      ({ style }) => style.getPropertyValue('content-visibility') === 'visible',
    ).length;
  render(
    <StaticRouter location="/">
      <TestPageProviders page={createTestPage()}>
        <CompositionProvider value={idleComposition()}>
          <PageCompletion />
        </CompositionProvider>
      </TestPageProviders>
    </StaticRouter>,
  );

  const counts: number[] = [];
  for (let frame = 0; frame < 3; frame += 1) {
    await page.idlePeriod();
    await page.idlePeriod();
    counts.push(laidOut());
    await page.frame();
  }
  expect(counts).toEqual([1, 2, 3]);
  screen.restore();
  jest.useRealTimers();
});
