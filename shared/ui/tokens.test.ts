/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'sass';
import { blendColors, contrast, parseHex, type Rgb } from './test-support/contrast';
import { parseStyleRules } from './test-support/style-rules';

/** A visitor's settings that affect colours. */
interface ColorSettings {
  readonly system: 'dark' | 'light';
  /** The theme that the visitor has chosen on the site. */
  readonly choice?: 'dark' | 'light';
  readonly moreContrast: boolean;
}

/** Media query conditions that the tests evaluate. Others, such as a minimum width or `print`, count as unmet. */
const mediaConditions: Readonly<Record<string, (settings: ColorSettings) => boolean>> = {
  screen: () => true,
  '(prefers-color-scheme: light)': ({ system }) => system === 'light',
  '(prefers-contrast: more)': ({ moreContrast }) => moreContrast,
};

/** Selectors that may match `<html>`. */
const rootSelectors: Readonly<Record<string, (settings: ColorSettings) => boolean>> = {
  ':root': () => true,
  ':root:not([data-theme])': ({ choice }) => choice === undefined,
  '[data-theme=light]': ({ choice }) => choice === 'light',
};

const rules = parseStyleRules(compile(join(__dirname, 'tokens.scss')).css).map(
  ({ selector, declarations }) => {
    const [, media = 'screen', selectors = ''] =
      /^(?:@media (.+?) )?((?::root|\[)[^]*)$/.exec(selector) ?? [];
    return { conditions: media.split(' and '), selectors: selectors.split(/,\s*/), declarations };
  },
);

const specificity = (selector: string) => selector.match(/:root|\[/g)?.length ?? 0;

/**
 * Returns the values of the design tokens on `<html>`. If several rules set a token, the rule with the highest
 * specificity applies. If rules have the same specificity, the last one applies.
 */
function cascadeTokens(settings: ColorSettings): ReadonlyMap<string, string> {
  const matches = rules
    .filter(({ conditions }) => conditions.every((condition) => mediaConditions[condition]?.(settings)))
    .flatMap(({ selectors, declarations }) =>
      selectors
        .filter((selector) => rootSelectors[selector]?.(settings))
        .map((selector) => ({ weight: specificity(selector), declarations })),
    )
    .sort((one, other) => one.weight - other.weight);
  return new Map(matches.flatMap(({ declarations }) => [...declarations]));
}

const themes = {
  dark: cascadeTokens({ system: 'dark', moreContrast: false }),
  light: cascadeTokens({ system: 'light', moreContrast: false }),
  'dark with more contrast': cascadeTokens({ system: 'dark', moreContrast: true }),
  'light with more contrast': cascadeTokens({ system: 'light', moreContrast: true }),
} as const;
type ThemeName = keyof typeof themes;
const themeNames = Object.keys(themes) as ThemeName[];

test.each([
  ['dark', 'dark', 'light', false],
  ['light', 'light', 'dark', false],
  ['dark with more contrast', 'dark', 'light', true],
  ['light with more contrast', 'light', 'dark', true],
] as const)(
  '%s: the colours are the same whether the visitor or the system chooses the theme',
  (name, choice, system, moreContrast) => {
    expect(themes[name].get('color-scheme')).toBe(choice);
    expect(cascadeTokens({ system, choice, moreContrast })).toEqual(themes[name]);
  },
);

function token(name: string, theme: ThemeName): Rgb {
  const [, value] = /^#([0-9a-f]{3,6})$/.exec(themes[theme].get(`--${name}`) ?? '') ?? [];
  if (!value) throw new Error(`tokens.scss has no colour --${name}.`);
  return parseHex(value.length === 3 ? value.replace(/./g, '$&$&') : value);
}

/** Returns the colour of a translucent token over another colour. */
function blend(name: string, below: Rgb): Rgb {
  const [, red, green, blue, percent] =
    /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(themes.dark.get(`--${name}`) ?? '') ?? [];
  if (!percent) throw new Error(`tokens.scss has no translucent colour --${name}.`);
  return blendColors([Number(red), Number(green), Number(blue)], Number(percent) / 100, below);
}

const surfaces = ['night', 'pine', 'pine-2'];
const pairs = (foregrounds: readonly string[], backgrounds: readonly string[]) =>
  backgrounds.flatMap((background) => foregrounds.map((foreground) => [foreground, background] as const));

/**
 * Pairs of a text colour and a background. They include pairs that no single rule sets, because an element can inherit
 * its text colour, or show the background of its parent.
 */
const textPairs = [
  ...pairs(['snow', 'reading', 'mist', 'accent', 'error'], surfaces),
  ...pairs(['ink'], ['saffron', 'saffron-2']),
  ...pairs(['snow'], ['live-2']),
];

/** Pairs of a colour and a background whose non-text contrast matters: edges of controls, the focus ring and icons. */
const shapePairs = [
  ...pairs(['emerald', 'live', 'edge', 'accent', 'mist', 'error', 'snow'], surfaces),
  ...pairs(['live'], ['live-2']),
];

const inThemes = <T extends readonly unknown[]>(cases: readonly T[], names: readonly ThemeName[]) =>
  names.flatMap((theme) => cases.map((values) => [theme, ...values] as const));

test.each(inThemes(textPairs, themeNames))(
  '%s: text in %s on %s has a contrast of at least 4.5:1',
  (theme, word, ground) => {
    expect(contrast(token(word, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(inThemes(shapePairs, themeNames))(
  '%s: shapes in %s on %s have a contrast of at least 3:1',
  (theme, shape, ground) => {
    expect(contrast(token(shape, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  },
);

const withMoreContrast = themeNames.filter((name) => name.endsWith('more contrast'));

test.each(inThemes(textPairs, withMoreContrast))(
  '%s: text in %s on %s has a contrast of at least 7:1',
  (theme, word, ground) => {
    expect(contrast(token(word, theme), token(ground, theme))).toBeGreaterThanOrEqual(7);
  },
);

test.each(inThemes(pairs(['line', 'edge'], surfaces), withMoreContrast))(
  '%s: lines in %s on %s have a contrast of at least 4.5:1',
  (theme, line, ground) => {
    expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['veil', 'scrim'])(
  'text on the %s has a contrast of at least 4.5:1 over a picture of any colour',
  (shade) => {
    const below = blend(shade, [255, 255, 255]);
    expect(contrast(token('on-picture', 'dark'), below)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('snow', 'dark'), below)).toBeGreaterThanOrEqual(4.5);
  },
);

describe('style sheets of the shared packages, the shell and the remotes', () => {
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
  const listed = new Set(textPairs.map((pair) => pair.join(' on ')));
  const name = (value: string | undefined) => /^var\(--([a-z\d-]+)\)$/.exec(value ?? '')?.[1];

  const used = files.flatMap((file) =>
    parseStyleRules(readFileSync(join(root, file), 'utf8')).flatMap(({ selector, declarations }) => {
      const word = name(declarations.get('color'));
      const ground = name(declarations.get('background') ?? declarations.get('background-color'));
      const checked = word && ground && !['veil', 'scrim'].includes(ground);
      return checked ? [{ pair: `${word} on ${ground}`, at: `${file}: ${selector}` }] : [];
    }),
  );

  test('combine text colours and backgrounds only in pairs whose contrast is tested', () => {
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(({ pair }) => !listed.has(pair))).toEqual([]);
  });
});
