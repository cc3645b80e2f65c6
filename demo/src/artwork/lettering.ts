import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { shape } from './drawing';

interface PathCommand {
  readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
  readonly x?: number;
  readonly y?: number;
}

interface Glyph {
  readonly advanceWidth: number;
  getPath(x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
}

interface Font {
  readonly unitsPerEm: number;
  charToGlyph(character: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

// opentype.js is loaded with `require`, because it contains no types and its bundle for Node has no named exports.
const fromRoot = createRequire(join(process.cwd(), 'package.json'));

/** Parses the bytes of a font file (TTF, OTF or WOFF). */
function parseFont(data: ArrayBuffer): Font {
  return (fromRoot('opentype.js') as { parse(data: ArrayBuffer): Font }).parse(data);
}

const FILES = {
  serif: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
  sans: '@fontsource/outfit/files/outfit-latin-600-normal.woff',
  light: '@fontsource/outfit/files/outfit-latin-400-normal.woff',
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
} as const;

export type Face = keyof typeof FILES;

const fonts = new Map<Face, Font>();

function load(face: Face): Font {
  const known = fonts.get(face);
  if (known !== undefined) return known;
  const bytes = readFileSync(fromRoot.resolve(FILES[face]));
  const font = parseFont(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
  fonts.set(face, font);
  return font;
}

/**
 * The glyphs of a line with their kerned positions. Glyphs are placed one by one, because the text shaper of
 * opentype.js fails on glyph substitutions that it does not support, such as those of Bricolage Grotesque.
 */
function set(
  face: Face,
  text: string,
  size: number,
): { glyphs: { glyph: Glyph; x: number }[]; width: number } {
  const font = load(face);
  const scale = size / font.unitsPerEm;
  let x = 0;
  let before: Glyph | undefined;
  const glyphs = [...text].map((character) => {
    const glyph = font.charToGlyph(character);
    if (before !== undefined) x += font.getKerningValue(before, glyph) * scale;
    const placed = { glyph, x };
    x += glyph.advanceWidth * scale;
    before = glyph;
    return placed;
  });
  return { glyphs, width: x };
}

/** The width of one line of text. */
function widthOf(face: Face, text: string, size: number): number {
  return set(face, text, size).width;
}

/** Breaks a text into lines no wider than `width`. Only a line of a single long word can be wider. */
function wrap(face: Face, text: string, size: number, width: number): string[] {
  return text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(face, `${last} ${word}`, size) <= width)
      return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}

/** Breaks a text into as many lines as `wrap` does, but evens out their lengths to avoid a very short last line. */
function balance(face: Face, text: string, size: number, width: number): string[] {
  const lines = wrap(face, text, size, width);
  for (let narrower = width * 0.95; ; narrower *= 0.95) {
    const closer = wrap(face, text, size, narrower);
    if (closer.length > lines.length || closer.some((line) => widthOf(face, line, size) > narrower))
      return wrap(face, text, size, narrower / 0.95);
  }
}

/**
 * Tries font sizes from `size` down to 40 % of it until the text fits into `width` in at most `most` lines. At 40 % the
 * text may still not fit.
 */
export function fit(
  face: Face,
  text: string,
  size: number,
  width: number,
  most: number,
): { size: number; lines: string[] } {
  for (let attempt = size; attempt > size * 0.4; attempt *= 0.95) {
    const lines = wrap(face, text, attempt, width);
    if (lines.length <= most && lines.every((line) => widthOf(face, line, attempt) <= width))
      return { size: attempt, lines: balance(face, text, attempt, width) };
  }
  return { size: size * 0.4, lines: wrap(face, text, size * 0.4, width) };
}

/** Path data with spaces between numbers, because librsvg misreads the compact form that opentype.js writes. */
function outline(commands: readonly PathCommand[]): string {
  return commands
    .map(
      ({ type, x1, y1, x2, y2, x, y }) =>
        type +
        [x1, y1, x2, y2, x, y]
          .filter((value) => value !== undefined)
          .map((value) => value.toFixed(1))
          .join(' '),
    )
    .join('');
}

/**
 * One line of text as outlines, so that it does not depend on installed fonts. If `anchor` is 0, the line starts at the
 * point `at`. If it is 0.5, the line is centred on this point.
 */
export function letters(
  face: Face,
  text: string,
  at: readonly [number, number],
  size: number,
  colour: string,
  anchor = 0,
): string {
  const { glyphs, width } = set(face, text, size);
  const left = at[0] - width * anchor;
  return shape(
    glyphs.map(({ glyph, x }) => outline(glyph.getPath(left + x, at[1], size).commands)).join(''),
    colour,
  );
}
