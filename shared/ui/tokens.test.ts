/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blendColors, contrast, parseHex, type Rgb } from './test-support/contrast';
import { parseStyleRules } from './test-support/style-rules';

const source = readFileSync(join(__dirname, 'tokens.scss'), 'utf8');

const moreContrast = /prefers-contrast: more\) \{([^]+?)\n\}/.exec(source)?.[1] ?? '';

function token(name: string, ...overrides: readonly string[]): Rgb {
  const pattern = new RegExp(`--${name}: #([0-9a-f]{6});`);
  const value = [...overrides, source].map((text) => pattern.exec(text)?.[1]).find(Boolean);
  if (!value) throw new Error(`tokens.scss has no colour --${name}.`);
  return parseHex(value);
}

/** A translucent token over a colour. */
function blend(name: string, below: Rgb): Rgb {
  const [, red, green, blue, percent] =
    new RegExp(`--${name}: rgb\\((\\d+) (\\d+) (\\d+) / (\\d+)%\\);`).exec(source) ?? [];
  if (!percent) throw new Error(`tokens.scss has no translucent --${name}.`);
  return blendColors([Number(red), Number(green), Number(blue)], Number(percent) / 100, below);
}

const dark = ['night', 'pine', 'pine-2'];
const paper = ['paper', 'paper-2'];
const pairs = (foregrounds: readonly string[], backgrounds: readonly string[]) =>
  backgrounds.flatMap((background) => foregrounds.map((foreground) => [foreground, background] as const));

/** Text colours and their backgrounds, also where a rule sets only one of the two. */
const textPairs = [
  ...pairs(['snow', 'reading', 'mist', 'saffron', 'error'], dark),
  ...pairs(['ink', 'ink-2', 'saffron-ink', 'emerald-ink'], paper),
  ...pairs(['ink'], ['saffron', 'saffron-2', 'emerald']),
  ...pairs(['snow'], ['line', 'live-2']),
];

/** Non-text contrast: edges of controls, focus ring and icons. */
const shapePairs = [
  ...pairs(['emerald', 'live', 'edge', 'saffron', 'mist', 'error', 'snow'], dark),
  ...pairs(['emerald-ink', 'saffron-ink'], paper),
  ...pairs(['live'], ['live-2']),
];

test.each(textPairs)('text in %s on %s has a contrast of 4.5:1', (word, ground) => {
  expect(contrast(token(word), token(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each(shapePairs)('shapes in %s on %s have a contrast of 3:1', (shape, ground) => {
  expect(contrast(token(shape), token(ground))).toBeGreaterThanOrEqual(3);
});

test.each(textPairs.filter(([, ground]) => [...dark, ...paper].includes(ground)))(
  'with `prefers-contrast: more`, text in %s on %s has a contrast of 7:1',
  (word, ground) => {
    const value = contrast(token(word, moreContrast), token(ground, moreContrast));
    expect(value).toBeGreaterThanOrEqual(7);
  },
);

test.each([...dark])('with `prefers-contrast: more`, lines on %s have a contrast of 4.5:1', (ground) => {
  for (const line of ['line', 'edge'])
    expect(contrast(token(line, moreContrast), token(ground, moreContrast))).toBeGreaterThanOrEqual(4.5);
});

test.each(['veil', 'scrim'])('text in snow has a contrast of 4.5:1 on the %s over any picture', (shade) => {
  expect(contrast(token('snow'), blend(shade, [255, 255, 255]))).toBeGreaterThanOrEqual(4.5);
});

describe('style sheets of all packages', () => {
  const root = join(__dirname, '../..');
  const ignored = ['node_modules', 'dist', 'dist-server'];
  const sheetsIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignored.includes(entry.name) ? [] : sheetsIn(path);
      return path.endsWith('.module.scss') ? [path] : [];
    });
  const files = readdirSync(root)
    .filter((folder) => /^(shared|shell|mf-.+)$/.test(folder))
    .flatMap(sheetsIn);
  const listed = new Set([...textPairs, ...shapePairs].map((pair) => pair.join(' on ')));
  const name = (value: string | undefined) => /^var\(--([a-z\d-]+)\)$/.exec(value ?? '')?.[1];

  const used = files.flatMap((file) =>
    parseStyleRules(readFileSync(join(root, file), 'utf8')).flatMap(({ selector, declarations }) => {
      const word = name(declarations.get('color'));
      const ground = name(declarations.get('background') ?? declarations.get('background-color'));
      const checked = word && ground && !['veil', 'scrim'].includes(ground);
      return checked ? [{ pair: `${word} on ${ground}`, at: `${file}: ${selector}` }] : [];
    }),
  );

  test('use only pairs of text and background that are checked above', () => {
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(({ pair }) => !listed.has(pair))).toEqual([]);
  });
});
