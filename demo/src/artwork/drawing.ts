import type { Random } from '@safar/service/random';

/** A point in world coordinates. Every landscape is drawn in a world of 1600 × 900 units and then scaled. */
export type Point = readonly [number, number];

export const WORLD = { width: 1600, height: 900 } as const;

/**
 * Number of world units by which the layers of a landscape extend beyond the edges of the picture. The films of the
 * demo move and scale the layers, which must still cover the whole picture.
 */
export const OVERSCAN = 60;

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns the path data of a closed outline with straight edges. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}Z`;
}

/** Returns the path data of an open line with straight segments. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;
}

/** Returns the path data of a Catmull-Rom curve through all points, as cubic Béziers, followed by `closing`. */
export function curve(points: readonly Point[], closing = ''): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let path = `M${number(at(0)[0])} ${number(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control = (a: Point, b: Point, c: Point, direction: number): string =>
      `${number(b[0] + (direction * (c[0] - a[0])) / 6)} ${number(b[1] + (direction * (c[1] - a[1])) / 6)}`;
    path += `C${control(before, from, to, 1)} ${control(from, to, after, -1)} ${number(to[0])} ${number(to[1])}`;
  }
  return path + closing;
}

/** Path data that turns a line from the left to the right edge into a closed area, which extends below the picture. */
export const closingPath = `L${WORLD.width + OVERSCAN} ${WORLD.height + OVERSCAN}L${-OVERSCAN} ${WORLD.height + OVERSCAN}Z`;

/** One filled shape. */
export function shape(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${number(opacity * 100)}%"` : ''}/>`;
}

/** One stroked line with round ends. */
export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${number(opacity * 100)}%"` : ''}/>`;
}

/** Moves and scales SVG markup that was drawn around the origin. */
export function place(markup: string, x: number, y: number, scaleX = 1, scaleY = Math.abs(scaleX)): string {
  const scale = scaleX === 1 && scaleY === 1 ? '' : ` scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})`;
  return `<g transform="translate(${number(x)} ${number(y)})${scale}">${markup}</g>`;
}

/** Linear-light red, green and blue. */
export type Rgb = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Converts `#rrggbb` to linear-light channels. */
export function linear(colour: string): Rgb {
  const channel = (from: number): number => toLinear(parseInt(colour.slice(from, from + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Converts linear-light channels to `#rrggbb`. Channels outside the range from 0 to 1 are clamped. */
export function hex(colour: Rgb): string {
  const byte = (value: number): string =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(colour[0])}${byte(colour[1])}${byte(colour[2])}`;
}

function toLab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/**
 * Mixes two colours; `share` is the share of `to`, from 0 to 1. The mix is computed in OKLab, because a mix of a warm
 * and a cool colour in RGB looks grey.
 */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(linear(from));
  const b = toLab(linear(to));
  const at = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  return hex(fromLab([at(0), at(1), at(2)]));
}

const LATTICE = 64;

/** Smooth one-dimensional noise in [-1, 1]. The first octave has one random value for each unit of x. */
export function fractal(random: Random, octaves = 4, gain = 0.5): (x: number) => number {
  const lattices = Array.from({ length: octaves }, () =>
    Array.from({ length: LATTICE }, () => random.between(-1, 1)),
  );
  return (x) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let position = x + 1000;
    for (const lattice of lattices) {
      const cell = Math.floor(position);
      const share = position - cell;
      const eased = share * share * (3 - 2 * share);
      const from = lattice[cell % LATTICE] ?? 0;
      const to = lattice[(cell + 1) % LATTICE] ?? 0;
      sum += weight * (from + (to - from) * eased);
      total += weight;
      weight *= gain;
      position *= 2.03;
    }
    return sum / total;
  };
}

const n = (value: number): string => value.toFixed(1);

/** The logo of the channel: an eight-pointed star in one colour, cut by a ridge line. */
export function starMark(x: number, y: number, radius: number, colour: string): string {
  const corners = (turn: number): string =>
    [0, 1, 2, 3]
      .map((index) => {
        const angle = turn + (index * Math.PI) / 2;
        return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
      })
      .join('L');
  const at = (dx: number, dy: number): string => `${n(x + dx * radius)} ${n(y + dy * radius)}`;
  const ridge = `M${at(-1.1, 0.3)}L${at(-0.42, -0.14)}L${at(-0.2, 0.1)}L${at(0.14, -0.34)}L${at(0.5, 0.16)}L${at(0.66, 0.02)}L${at(1.1, 0.34)}`;
  const id = `star${x.toFixed(0)}-${y.toFixed(0)}-${radius.toFixed(0)}`;
  // The ridge is cut out rather than drawn, so that the logo needs only one colour on any background.
  return `<mask id="${id}"><rect x="${n(x - radius * 1.2)}" y="${n(y - radius * 1.2)}" width="${n(radius * 2.4)}" height="${n(radius * 2.4)}" fill="#fff"/><path d="${ridge}" fill="none" stroke="#000" stroke-width="${n(radius * 0.15)}" stroke-linejoin="round"/></mask><g mask="url(#${id})" fill="${colour}"><path d="M${corners(0)}Z"/><path d="M${corners(Math.PI / 4)}Z"/></g>`;
}
