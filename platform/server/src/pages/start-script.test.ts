import { headScript, startScript } from './start-script';

/** Runs the head script as an inline script. */
function runHeadScript() {
  const script = document.createElement('script');
  script.textContent = headScript;
  document.head.append(script);
}

const theme = () => document.documentElement.getAttribute('data-theme');
const browserColours = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => [
    meta.getAttribute('content'),
    meta.getAttribute('media'),
  ]);
const colours = [
  ['#ffffff', '(prefers-color-scheme: light)'],
  ['#000000', '(prefers-color-scheme: dark)'],
];

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = colours
    .map(([content, media]) => `<meta name="theme-color" content="${content}" media="${media}">`)
    .join('');
});

test.each([
  ['light', '#ffffff'],
  ['dark', '#000000'],
])('the head script applies the chosen theme %s before the page is shown', (chosen, colour) => {
  localStorage.setItem('theme', chosen);
  runHeadScript();
  expect(theme()).toBe(chosen);
  expect(browserColours()).toEqual([[colour, null], ...colours]);
});

test.each([null, 'system', '"><b>'])(
  'if the stored theme is %j, the theme of the system applies',
  (stored) => {
    if (stored !== null) localStorage.setItem('theme', stored);
    runHeadScript();
    expect(theme()).toBeNull();
    expect(browserColours()).toEqual(colours);
  },
);

test('the head script does not throw if storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(runHeadScript).not.toThrow();
  expect(theme()).toBeNull();
  expect('safarPresses' in window).toBe(true);
});

describe('the page’s scripts', () => {
  const hero = () => document.querySelector('img');
  const addresses = () =>
    [...document.head.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));

  /** Runs the start script at the end of a document with this body. */
  function open(body: string) {
    document.body.innerHTML = body;
    const script = document.createElement('script');
    script.textContent = startScript({ entry: { address: '/shell.js', integrity: '' }, preload: [] });
    document.body.append(script);
  }

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('load at once on a page without a hero image', () => {
    open('<form></form>');
    expect(addresses()).toEqual(['/shell.js']);
  });

  test.each(['load', 'error'])('load after the event "%s" of the hero image', (type) => {
    open('<img data-hero src="/a.avif">');
    jest.advanceTimersByTime(1_000);
    expect(addresses()).toEqual([]);
    hero()?.dispatchEvent(new Event(type));
    expect(addresses()).toEqual(['/shell.js']);
  });

  test.each(['pointerdown', 'keydown', 'touchstart'])(
    'load at once, and only once, when the event "%s" occurs',
    (type) => {
      open('<img data-hero src="/a.avif">');
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      expect(addresses()).toEqual(['/shell.js']);
      hero()?.dispatchEvent(new Event('load'));
      jest.advanceTimersByTime(5_000);
      expect(addresses()).toEqual(['/shell.js']);
    },
  );

  test('load after 4 s if the hero image neither loads nor fails', () => {
    open('<img data-hero src="/a.avif">');
    jest.advanceTimersByTime(3_999);
    expect(addresses()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(addresses()).toEqual(['/shell.js']);
  });
});
