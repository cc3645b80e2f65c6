import { icons } from 'lucide';
import { mix, shape } from './drawing';
import { type Face, fit, letters } from './lettering';
import { sceneLayers, type SceneOptions } from './scene';

/** Icons by line of business. An advertiser gets the first icon whose pattern matches its slug, brand or slogan. */
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

/**
 * Returns the SVG elements of a lucide icon, which is drawn on a grid of 24 × 24 units.
 *
 * @param name the name in lucide's catalogue, e.g. `mountain-snow`
 * @throws if lucide does not contain the icon
 */
export function iconElements(name: string): string {
  const exportName = name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const icon = Object.entries(icons).find(([key]) => key === exportName)?.[1];
  if (!icon) throw new Error(`Lucide does not contain the icon "${name}".`);
  return icon
    .map(([tag, attributes]) => {
      const text = Object.entries(attributes).map(([key, value]) => `${key}="${value}" `);
      return `<${tag} ${text.join('')}/>`;
    })
    .join('\n  ');
}

/** An advertiser's icon in a circle. */
function emblem(words: string, x: number, y: number, radius: number, colour: string, ground: string): string {
  const name = SIGNS.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1] ?? 'compass';
  const scale = (radius * 1.06) / 24;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="none" stroke="${colour}" stroke-width="${radius * 0.03}"/>` +
    `<g transform="translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${iconElements(name)}</g>`
  );
}

/** The number and the texts of an advertisement. */
interface Brand {
  /** Selects layout, colours and typeface, so that consecutive advertisements differ. */
  readonly ordinal: number;
  readonly brand: string;
  readonly line: string;
}

interface Scheme {
  readonly panel: string;
  readonly ink: string;
  readonly accent: string;
}

const SCHEMES: readonly [Scheme, ...Scheme[]] = [
  { panel: '#12302b', ink: '#fbf3e0', accent: '#f0b040' },
  { panel: '#f6ecd8', ink: '#2a1c14', accent: '#b3402c' },
  { panel: '#5d1725', ink: '#fdeed6', accent: '#f0a93c' },
  { panel: '#14294a', ink: '#f4f1e6', accent: '#f3c35a' },
  { panel: '#e9a23b', ink: '#2b1608', accent: '#7a1f1a' },
  { panel: '#0f4a52', ink: '#f3f2e4', accent: '#f59e5a' },
  { panel: '#efe3cb', ink: '#123a35', accent: '#c2642a' },
  { panel: '#2b1a36', ink: '#f8ead9', accent: '#f08a6a' },
];

interface Text {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly anchor: 0 | 0.5;
  readonly size: number;
}

/** Icon, name, horizontal line and slogan, one below the other. The column is vertically centred on `y`. */
function textColumn(
  brand: Brand,
  words: string,
  scheme: Scheme,
  face: Face,
  { x, y, width, anchor, size }: Text,
): string {
  const name = fit(face, brand.brand, size, width, 3);
  const line = fit('light', brand.line, size * 0.45, width, 3);
  const leading = name.size * 1.02;
  const lineLeading = line.size * 1.32;
  const sign = size * 0.54;
  const height = sign * 2 + 34 + name.lines.length * leading + 54 + line.lines.length * lineLeading;
  let top = y - height / 2;
  let markup = emblem(words, anchor === 0 ? x + sign : x, top + sign, sign, scheme.panel, scheme.accent);
  top += sign * 2 + 34;
  for (const text of name.lines) {
    markup += letters(face, text, [x, top + name.size * 0.78], name.size, scheme.ink, anchor);
    top += leading;
  }
  markup += `<rect x="${x - (anchor === 0 ? 0 : 55)}" y="${top + 16}" width="110" height="7" fill="${scheme.accent}"/>`;
  top += 54;
  for (const text of line.lines) {
    markup += letters(
      'light',
      text,
      [x, top + line.size * 0.78],
      line.size,
      mix(scheme.ink, scheme.panel, 0.12),
      anchor,
    );
    top += lineLeading;
  }
  return markup;
}

type Layout = (picture: string, scheme: Scheme, drawText: (text: Text) => string) => string;

const LAYOUTS: readonly [Layout, ...Layout[]] = [
  // A panel on the left, whose right edge is curved.
  (picture, scheme, drawText) =>
    `<g transform="translate(380 0)">${picture}</g>${shape('M0 0H770Q900 450 770 900H0Z', scheme.accent)}${shape('M0 0H744Q874 450 744 900H0Z', scheme.panel)}${drawText({ x: 100, y: 450, width: 650, anchor: 0, size: 122 })}`,
  // A coloured hill along the bottom.
  (picture, scheme, drawText) =>
    `<g transform="translate(0 -190)">${picture}</g>${shape('M0 450Q800 310 1600 450V900H0Z', scheme.accent)}${shape('M0 474Q800 336 1600 474V900H0Z', scheme.panel)}${drawText({ x: 800, y: 644, width: 1440, anchor: 0.5, size: 120 })}`,
  // A poster with the picture in an arched window and the text next to the window.
  (picture, scheme, drawText) => {
    const arch = 'M930 828V404C930 242 1056 164 1216 84C1376 164 1502 242 1502 404V828Z';
    return `<clipPath id="window"><path d="${arch}"/></clipPath><g clip-path="url(#window)"><g transform="translate(416 0)">${picture}</g></g><path d="${arch}" fill="none" stroke="${scheme.accent}" stroke-width="9"/><path d="M904 854V392C904 222 1040 136 1216 48C1392 136 1528 222 1528 392V854Z" fill="none" stroke="${scheme.accent}" stroke-width="3"/>${drawText({ x: 110, y: 450, width: 740, anchor: 0, size: 122 })}`;
  },
  // A panel on the right, whose left edge is slanted.
  (picture, scheme, drawText) =>
    `<g transform="translate(-390 0)">${picture}</g>${shape('M860 0H1600V900H700Z', scheme.accent)}${shape('M886 0H1600V900H726Z', scheme.panel)}${drawText({ x: 930, y: 450, width: 600, anchor: 0, size: 118 })}`,
];

const FACES: readonly [Face, ...Face[]] = ['serif', 'sans', 'display'];

/** The layout for portrait format: the landscape above, the texts on a coloured hill below. */
const POSTER: Layout = (picture, scheme, drawText) =>
  `<g transform="translate(-560 -40) scale(1.7)">${picture}</g>${shape('M0 1150Q800 960 1600 1150V2000H0Z', scheme.accent)}${shape('M0 1180Q800 992 1600 1180V2000H0Z', scheme.panel)}${drawText({ x: 800, y: 1545, width: 1360, anchor: 0.5, size: 168 })}`;

/**
 * Returns the SVG of an advertisement with a landscape, a name and a slogan. The layouts have fixed coordinates, so the
 * size must be 1600 × 900 or, for portrait format, 1600 × 2000.
 */
export function banner(
  options: Omit<SceneOptions, 'width' | 'height'>,
  brand: Brand,
  size: { width: number; height: number },
): string {
  const { definitions, layers } = sceneLayers(options);
  const picture = layers.map((layer) => layer.markup).join('');
  const turn = <T>(items: readonly [T, ...T[]], step: number): T =>
    items[(brand.ordinal * step) % items.length] ?? items[0];
  const layout = size.height > size.width ? POSTER : turn(LAYOUTS, 1);
  const scheme = turn(SCHEMES, 3);
  const face = turn(FACES, 1);
  const words = `${options.seed} ${brand.brand} ${brand.line}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${definitions}<rect width="100%" height="100%" fill="${scheme.panel}"/>${layout(picture, scheme, (text) => textColumn(brand, words, scheme, face, text))}</svg>`;
}
