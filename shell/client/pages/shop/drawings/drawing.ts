/** How a shape is filled or stroked; the style sheet knows the colours. */
export type Look = 'gold' | 'green' | 'cream' | 'grey' | 'dark' | 'glass' | 'ink' | 'line' | 'rod' | 'shine';

/** One shape: its look and its path in a field of 160 by 120. */
export type Shape = readonly [look: Look, path: string];

/** From back to front. */
export type Drawing = readonly Shape[];

export const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const circle = (x: number, y: number, radius: number) => ellipse(x, y, radius, radius);

/** A box with round corners. */
export const box = (x: number, y: number, width: number, height: number, radius = 3) =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}` +
  `v${height - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}` +
  `h${2 * radius - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}` +
  `v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;
