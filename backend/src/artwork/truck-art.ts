import { shape } from './drawing';

const n = (value: number): string => value.toFixed(1);

/** A petal that points up from (0, 0). */
export function petal(length: number, width: number): string {
  return `M0 0C${n(-width)} ${n(-length * 0.35)} ${n(-width * 0.7)} ${n(-length * 0.85)} 0 ${n(-length)}C${n(width * 0.7)} ${n(-length * 0.85)} ${n(width)} ${n(-length * 0.35)} 0 0Z`;
}

/** Petals in a ring around (x, y). */
export function rosette(
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
export function chevronRing(
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

/** A strip of petals between two lines of chevrons, `height` high, from x to x + width. */
export function band(
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [string, string, string],
): string {
  const count = Math.round(width / height);
  const pitch = width / count;
  let markup = '';
  for (let index = 0; index < count; index += 1) {
    const left = x + index * pitch;
    markup += shape(`M${n(left)} ${n(y)}h${n(pitch)}l${n(-pitch / 2)} ${n(height * 0.34)}z`, colours[0]);
    markup += shape(
      `M${n(left)} ${n(y + height)}h${n(pitch)}l${n(-pitch / 2)} ${n(-height * 0.34)}z`,
      colours[1],
    );
    markup += `<g transform="translate(${n(left + (index % 2) * 0)} ${n(y + height / 2)})"><circle r="${n(height * 0.16)}" fill="${colours[2]}"/></g>`;
  }
  return markup;
}
