import { mix, shape } from './drawing';
import { letters } from './lettering';

const n = (value: number): string => value.toFixed(1);

/** A petal that points up from (0, 0). */
function petal(length: number, width: number): string {
  return `M0 0C${n(-width)} ${n(-length * 0.35)} ${n(-width * 0.7)} ${n(-length * 0.85)} 0 ${n(-length)}C${n(width * 0.7)} ${n(-length * 0.85)} ${n(width)} ${n(-length * 0.35)} 0 0Z`;
}

/** Petals in a ring around (x, y). */
function rosette(
  x: number,
  y: number,
  inner: number,
  length: number,
  width: number,
  count: number,
  colours: readonly string[],
  turn = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (360 * index) / count;
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) translate(0 ${n(-inner)})">${shape(petal(length, width), colours[index % colours.length] ?? '#ffffff')}</g>`;
  }).join('');
}

/** A ring of chevrons around (x, y). */
function chevronRing(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  colours: readonly string[],
): string {
  const at = (radius: number, step: number): string => {
    const angle = (2 * Math.PI * step) / count;
    return `${n(x + radius * Math.sin(angle))} ${n(y - radius * Math.cos(angle))}`;
  };
  const middle = (inner + outer) / 2;
  return Array.from({ length: count }, (_, index) =>
    shape(
      `M${at(inner, index)}L${at(middle, index + 0.5)}L${at(inner, index + 1)}L${at(middle + (outer - inner) * 0.1, index + 1)}L${at(outer, index + 0.5)}L${at(middle + (outer - inner) * 0.1, index)}Z`,
      colours[index % colours.length] ?? '#ffffff',
    ),
  ).join('');
}

/** Returns the initials of the first two words. Lower-case words of one or two letters, such as "of", do not count. */
export function monogram(title: string): string {
  const words = title.split(/[^\p{L}]+/u).filter((word) => word.length > 2 || /^\p{Lu}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

const SCHEMES = [
  {
    ground: '#0f3b36',
    tile: '#17534b',
    ring: ['#f5a524', '#e2483d'],
    petals: ['#f6f2e9', '#f5a524'],
    disc: '#13211d',
    ink: '#f5a524',
  },
  {
    ground: '#7a1f2b',
    tile: '#93303a',
    ring: ['#f2b93b', '#1f7a72'],
    petals: ['#f6e3c0', '#e8842c'],
    disc: '#1f0f14',
    ink: '#f6e3c0',
  },
  {
    ground: '#123a5c',
    tile: '#1c4f79',
    ring: ['#f2b93b', '#d9435f'],
    petals: ['#f6f2e9', '#3fb6a8'],
    disc: '#0b1f33',
    ink: '#f7d58a',
  },
  {
    ground: '#5b2a5e',
    tile: '#713a74',
    ring: ['#f5a524', '#2fbf8a'],
    petals: ['#f9e6d2', '#e0567a'],
    disc: '#24102a',
    ink: '#f9d9a0',
  },
  {
    ground: '#a8481f',
    tile: '#bd5a2c',
    ring: ['#fbe3a8', '#15605a'],
    petals: ['#fbf0d8', '#f0b030'],
    disc: '#2c150b',
    ink: '#fbe3a8',
  },
  {
    ground: '#1d5a3c',
    tile: '#2a6e4c',
    ring: ['#f2c14e', '#d9482f'],
    petals: ['#f8f1da', '#e85f8a'],
    disc: '#0e2419',
    ink: '#f8e2a0',
  },
] as const;

/** The square picture of a job vacancy: a medallion with the initials of the job title, on a truck-art pattern. */
export function medallion(title: string, ordinal: number, size: number): string {
  const scheme = SCHEMES[ordinal % SCHEMES.length] ?? SCHEMES[0];
  const count = 24;
  const cell = 200;
  const pale = mix(scheme.ground, '#ffffff', 0.14);
  const tiles = Array.from({ length: 81 }, (_, index) => {
    const [x, y] = [(index % 9) * cell, Math.floor(index / 9) * cell];
    return (
      rosette(x, y, 14, 72, 20, 8, [scheme.tile, pale], 22.5) +
      `<circle cx="${x}" cy="${y}" r="13" fill="${scheme.ring[0]}" fill-opacity="0.75"/>` +
      `<path d="M${x + 100} ${y + 62}l38 38l-38 38l-38 -38z" fill="${scheme.tile}"/><path d="M${x + 100} ${y + 80}l20 20l-20 20l-20 -20z" fill="${scheme.ring[1]}" fill-opacity="0.7"/>`
    );
  });
  const text = monogram(title);
  const letterSize = text.length > 1 ? 330 : 400;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1600 1600"><defs><radialGradient id="vignette"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient><radialGradient id="disc" cy="0.35"><stop offset="0" stop-color="${mix(scheme.disc, scheme.ground, 0.7)}"/><stop offset="1" stop-color="${scheme.disc}"/></radialGradient></defs>` +
    `<rect width="1600" height="1600" fill="${scheme.ground}"/>${tiles.join('')}<rect width="1600" height="1600" fill="url(#vignette)"/>` +
    `<circle cx="800" cy="812" r="640" fill="#000" fill-opacity="0.22"/>` +
    rosette(800, 800, 470, 168, 62, count, [scheme.ring[1]], 180 / count) +
    rosette(800, 800, 450, 158, 54, count, scheme.petals) +
    rosette(800, 800, 470, 76, 22, count, [scheme.ground]) +
    `<circle cx="800" cy="800" r="488" fill="${scheme.ring[0]}"/><circle cx="800" cy="800" r="474" fill="${scheme.disc}"/>` +
    chevronRing(800, 800, 400, 466, count * 2, scheme.ring) +
    `<circle cx="800" cy="800" r="392" fill="${scheme.ring[0]}"/><circle cx="800" cy="800" r="380" fill="url(#disc)"/>` +
    rosette(800, 800, 338, 30, 10, 48, [scheme.petals[1]]) +
    letters('display', text, [800, 800 + letterSize * 0.35], letterSize, scheme.ink, 0.5) +
    '</svg>'
  );
}
