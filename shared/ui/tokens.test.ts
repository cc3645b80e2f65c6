import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'tokens.scss'), 'utf8');
const token = (name: string) => {
  const value = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(source)?.[1];
  if (!value) throw new Error(`tokens.scss has no colour --${name}.`);
  return value;
};

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(token(one)), luminance(token(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const dark = ['night', 'pine', 'pine-2'];
const words = dark.flatMap((ground) =>
  ['snow', 'mist', 'saffron', 'error'].map((word) => [word, ground] as const),
);
const shapes = dark.flatMap((ground) => ['emerald', 'live', 'edge'].map((shape) => [shape, ground] as const));

test.each([
  ...words,
  ['ink', 'saffron'],
  ['ink', 'saffron-2'],
  ['ink', 'paper'],
  ['ink-2', 'paper'],
  ['ink-2', 'paper-2'],
  ['saffron-ink', 'paper'],
  ['saffron-ink', 'paper-2'],
  ['snow', 'line'],
] as const)('words in %s on %s have a contrast of 4.5:1', (word, ground) => {
  expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([...shapes, ['emerald-ink', 'paper'] as const])(
  '%s on %s can be told apart, 3:1',
  (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  },
);
