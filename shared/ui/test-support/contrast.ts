/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** @param hex six hexadecimal digits without `#`, such as `0b1412` */
export const parseHex = (hex: string): Rgb => [
  Number.parseInt(hex.slice(0, 2), 16),
  Number.parseInt(hex.slice(2, 4), 16),
  Number.parseInt(hex.slice(4, 6), 16),
];

/** Returns the colour that results when the colour `above`, with this opacity, covers the colour `below`. */
export const blendColors = (above: Rgb, opacity: number, below: Rgb): Rgb => [
  above[0] * opacity + below[0] * (1 - opacity),
  above[1] * opacity + below[1] * (1 - opacity),
  above[2] * opacity + below[2] * (1 - opacity),
];

/** Returns the relative luminance as defined by WCAG 2.2. */
function luminance(rgb: Rgb) {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
