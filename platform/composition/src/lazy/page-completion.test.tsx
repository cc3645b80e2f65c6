import { act, render } from '@testing-library/react';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { StaticRouter } from '@safar/remote-kit/router';
import { CompositionProvider } from '../composition';
import { idleComposition } from '../testing/idle-composition';
import { createViewportProximity } from '../hydration/viewport-proximity';
import { fakeViewport } from '../testing/fake-viewport';
import { PageCompletion } from './page-completion';

/** Mocks `requestIdleCallback` and `requestAnimationFrame`. `idlePeriod` and `frame` run the waiting callbacks. */
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

test('one section is laid out per frame, even if the browser is idle several times between two frames', async () => {
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

test('on a metered connection, printing loads the extensions that show a skeleton, but not those that show server HTML', () => {
  const screen = fakeViewport(() => 2000);
  document.body.innerHTML = '<div id="skeleton"></div><div id="server-html"></div><div id="below"></div>';
  const proximity = createViewportProximity();
  const loaded: string[] = [];
  for (const element of document.body.children) proximity.observe(element, () => loaded.push(element.id));
  const { loadNext } = proximity;
  const isServerHtml = ({ id }: Element) => id === 'server-html';
  render(
    <StaticRouter location="/">
      <TestPageProviders page={createTestPage({ saveData: true })}>
        <CompositionProvider value={idleComposition({ loadNext, isServerHtml })}>
          <PageCompletion />
        </CompositionProvider>
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(loaded).toEqual([]);
  dispatchEvent(new Event('beforeprint'));
  expect(loaded).toEqual(['skeleton', 'below']);
  screen.restore();
});
