import { fakeViewport } from '../testing/fake-viewport';
import { completionSteps, loadLateFonts, loadPicturesForPrint } from './complete-page';

let screen: ReturnType<typeof fakeViewport>;

beforeEach(() => {
  screen = fakeViewport((element) => (element.matches('[hidden] *') ? Infinity : 0));
  document.body.innerHTML = `
    <div data-late-layout="children"><section><img loading="lazy"></section><section></section></div>
    <div hidden><img loading="lazy"></div>
    <footer data-late-layout="self"></footer>`;
});
afterEach(() => screen.restore());

/** Runs all `completionSteps`, and returns the state of the page after each step. */
function run(metered: boolean, extensions = 0) {
  let left = extensions;
  const loadNext = () => (left -= 1) >= 0;
  const states: string[] = [];
  const read = () => {
    const isLaidOut = (element: HTMLElement) =>
      element.style.getPropertyValue('content-visibility') === 'visible';
    const laidOut = [...document.querySelectorAll<HTMLElement>('section, footer')].filter(isLaidOut).length;
    const eager = document.querySelectorAll('[loading=eager]').length;
    return `${laidOut} laid out, ${Math.max(0, left)} extensions left, ${eager} eager`;
  };
  for (const _step of completionSteps({ metered, loadNext })) states.push(read());
  return [...states, read()];
}

const containers = () => [...document.querySelectorAll<HTMLElement>('[data-late-layout]')];

test('the first steps lay out one section each; the next steps load the remaining extensions, then the visible pictures', () => {
  expect(run(false, 1)).toEqual([
    '1 laid out, 1 extensions left, 0 eager',
    '2 laid out, 1 extensions left, 0 eager',
    '3 laid out, 1 extensions left, 0 eager',
    '3 laid out, 0 extensions left, 0 eager',
    '3 laid out, 0 extensions left, 1 eager',
  ]);
  expect(containers().map(({ dataset }) => dataset['lateLayout'])).toEqual(['done', 'done']);
  expect(run(false)).toEqual(['3 laid out, 0 extensions left, 1 eager']);
});

test('on a metered connection, the steps load neither extensions nor pictures', () => {
  expect(run(true, 1).at(-1)).toBe('3 laid out, 1 extensions left, 0 eager');
  expect(containers().every(({ dataset }) => 'latePictures' in dataset)).toBe(true);
});

test('before printing, all visible pictures become eager; hidden ones stay lazy', () => {
  loadPicturesForPrint();
  expect([...document.images].map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
});

describe('fonts of content that is not laid out', () => {
  const fakeFonts = (answer: Promise<unknown>, ready: Promise<unknown> = Promise.resolve()) => {
    const load = jest.fn(async () => answer);
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load, ready } });
    return load;
  };
  afterEach(() => Reflect.deleteProperty(document, 'fonts'));

  test('are requested for all of its text', async () => {
    const load = fakeFonts(Promise.resolve());
    document.querySelector('section')?.append('قہوہ');
    document.querySelector('footer')?.append('Safar');
    await loadLateFonts();
    expect(load).toHaveBeenCalledWith(
      expect.stringMatching(/^16px /),
      expect.stringMatching(/قہوہ[^]*Safar/),
    );
  });

  test('are awaited even if `load` rejects because the device lacks a local font', async () => {
    let finish = () => {};
    fakeFonts(Promise.reject(new Error('no local font')), new Promise<void>((resolve) => (finish = resolve)));
    let isReady = false;
    const ready = loadLateFonts().then(() => (isReady = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isReady).toBe(false);
    finish();
    await ready;
  });

  test.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['hangs', () => new Promise(() => undefined)],
  ])('delay the completion steps by at most three seconds when a download %s', async (_case, answer) => {
    jest.useFakeTimers();
    fakeFonts(answer());
    const ready = loadLateFonts();
    await jest.advanceTimersByTimeAsync(3000);
    await expect(ready).resolves.toBeUndefined();
    jest.useRealTimers();
  });
});
