import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFile } from './packages';

/** Trades and the sign that stands for them, by the words of a slug or a brand. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/coach|bus/, 'bus'],
  [/lamp|lantern|solar/, 'lamp'],
  [/beach|hut/, 'umbrella'],
  [/wool|shawl|thread|ralli|quilt|loom/, 'scissors'],
  [/luggage|station|suitcase/, 'luggage'],
  [/lodge|hotel|inn|guest/, 'bed-double'],
  [/date|grove|palm/, 'tree-palm'],
  [/safari|fire/, 'flame-kindling'],
  [/tea|chai|coffee|qehwa/, 'coffee'],
  [/mast|telecom|signal/, 'radio-tower'],
  [/harbour|dhow|lateen|boat|ferry/, 'sailboat'],
  [/snow|ski|camp|trek/, 'mountain-snow'],
  [/truck|tailgate|paint/, 'truck'],
  [/apricot|fruit|orchard/, 'cherry'],
  [/surf|wave|bay/, 'waves'],
];

/** The folder of the icons that lucide-static ships. */
export const iconFolder = (): string => join(dirname(packageFile('lucide-static/package.json')), 'icons');

/** The strokes of a lucide icon, on its grid of 24 units. */
export function icon(name: string): string {
  const text = readFileSync(join(iconFolder(), `${name}.svg`), 'utf8');
  return text.slice(text.indexOf('>', text.indexOf('<svg')) + 1, text.lastIndexOf('</svg>')).trim();
}

/** The sign of an advertiser, drawn in a circle of the given radius. */
export function emblem(
  words: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  ground: string,
): string {
  const name = SIGNS.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1] ?? 'compass';
  const scale = (radius * 1.06) / 24;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="none" stroke="${colour}" stroke-width="${radius * 0.03}"/>` +
    `<g transform="translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${icon(name)}</g>`
  );
}
