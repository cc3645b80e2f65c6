import { headScript } from './start-script';

/** Runs the source of the script like an inline script. */
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
])('applies the chosen theme %s before the page is shown', (chosen, colour) => {
  localStorage.setItem('theme', chosen);
  runHeadScript();
  expect(theme()).toBe(chosen);
  expect(browserColours()).toEqual([[colour, null], ...colours]);
});

test.each([null, 'system', '"><b>'])('without a chosen theme (%j), the system setting applies', (stored) => {
  if (stored !== null) localStorage.setItem('theme', stored);
  runHeadScript();
  expect(theme()).toBeNull();
  expect(browserColours()).toEqual(colours);
});

test('does not throw if storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(runHeadScript).not.toThrow();
  expect(theme()).toBeNull();
  expect('safarPresses' in window).toBe(true);
});
