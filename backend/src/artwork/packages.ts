import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface PathCommand {
  readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
  readonly x?: number;
  readonly y?: number;
}

export interface Glyph {
  readonly advanceWidth: number;
  getPath(x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
}

export interface Font {
  readonly unitsPerEm: number;
  charToGlyph(character: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

// The library has no types of its own, and the bundle that Node finds has no named exports.
const require = createRequire(join(process.cwd(), 'package.json'));

/** Reads a font file (TTF, OTF or WOFF). */
export function parseFont(data: ArrayBuffer): Font {
  return (require('opentype.js') as { parse(data: ArrayBuffer): Font }).parse(data);
}

/** The path of a file inside an installed package. */
export const packageFile = (name: string): string => require.resolve(name);
