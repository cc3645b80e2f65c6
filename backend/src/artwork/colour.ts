/** Linear-light red, green and blue. */
export type Rgb = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Reads `#rrggbb`. */
export function linear(colour: string): Rgb {
  const channel = (from: number): number => toLinear(parseInt(colour.slice(from, from + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Writes `#rrggbb`; what is brighter than white becomes white. */
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

/** A colour between two, in OKLab, so that blends of warm and cool do not turn grey or muddy. */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(linear(from));
  const b = toLab(linear(to));
  const at = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  return hex(fromLab([at(0), at(1), at(2)]));
}
