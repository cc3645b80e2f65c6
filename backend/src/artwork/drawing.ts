/** A point in the world, which is always 1600 wide and 900 high. */
export type Point = readonly [number, number];

export const WORLD = { width: 1600, height: 900 } as const;

/** How far layers reach beyond the frame, for the moving version. */
export const OVERSCAN = 60;

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed outline with straight edges. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}Z`;
}

/** An open line with straight edges. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;
}

/** A curve through all points (Catmull-Rom as cubic Béziers); `closing` is appended as it is. */
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

/** The part of an outline from the frame's lower right corner back to its lower left one. */
export const downToTheEdge = `L${WORLD.width + OVERSCAN} ${WORLD.height + OVERSCAN}L${-OVERSCAN} ${WORLD.height + OVERSCAN}Z`;

/** One filled shape. */
export function shape(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${number(opacity * 100)}%"` : ''}/>`;
}

/** One stroked line with round ends. */
export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${number(opacity * 100)}%"` : ''}/>`;
}

/** Moves and scales what was drawn around the origin. */
export function place(markup: string, x: number, y: number, scaleX = 1, scaleY = Math.abs(scaleX)): string {
  const scale = scaleX === 1 && scaleY === 1 ? '' : ` scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})`;
  return `<g transform="translate(${number(x)} ${number(y)})${scale}">${markup}</g>`;
}
