import type { Random } from '@safar/service/random';
import {
  curve,
  closingPath,
  fractal,
  mix,
  OVERSCAN,
  type Point,
  polygon,
  polyline,
  shape,
  stroke,
  WORLD,
} from '../drawing';
import type { Stage } from '../stage';

interface Ridge {
  readonly y: number;
  readonly amplitude: number;
  /** Distance between two random values of the noise, in world units. Hills are about three times this far apart. */
  readonly scale: number;
  readonly octaves?: number;
  readonly step?: number;
  /** A positive value raises both ends of the crest (a valley); a negative value raises its middle (a hill). */
  readonly bowl?: number;
  /** A positive value raises the right end of the crest and lowers the left end; a negative value does the opposite. */
  readonly tilt?: number;
}

/** The crest of a range of hills, from beyond the left edge to beyond the right edge. */
export function crest(random: Random, ridge: Ridge): Point[] {
  const noise = fractal(random, ridge.octaves ?? 4, 0.5);
  const step = ridge.step ?? 16;
  const points: Point[] = [];
  for (let x = -OVERSCAN; x <= WORLD.width + OVERSCAN; x += step) {
    const middle = (x - WORLD.width / 2) / (WORLD.width / 2);
    points.push([
      x,
      ridge.y -
        (ridge.bowl ?? 0) * (middle * middle - 0.35) -
        (ridge.tilt ?? 0) * middle -
        ridge.amplitude * noise(x / ridge.scale),
    ]);
  }
  return points;
}

interface Ground {
  readonly material: string;
  readonly sun: number;
  readonly distance: number;
  /** Strength of the haze at the bottom of the land, from 0 to 1. */
  readonly foot?: number;
  readonly reach?: number;
  readonly jagged?: boolean;
  /** How much darker the land is below the crest, from 0 to 1. Flat ground needs a small value. */
  readonly shade?: number;
}

/** The land below a crest. It is darkest a little below the crest and paler at the bottom. The crest has a lit edge. */
export function land(stage: Stage, points: readonly Point[], ground: Ground): string {
  const top = Math.min(...points.map(([, y]) => y));
  const colour = stage.paint(ground.material, ground.sun, ground.distance);
  const deep = mix(colour, stage.paint(ground.material, 0, ground.distance), ground.shade ?? 0.5);
  const paint = stage.linear(
    [0, top],
    [0, top + (ground.reach ?? 260)],
    [
      { at: 0, colour },
      { at: 0.3, colour: deep },
      { at: 1, colour: mix(deep, stage.light.haze, ground.foot ?? 0.35) },
    ],
  );
  const edge = ground.jagged === true ? polyline(points) : curve(points);
  const lit = mix(colour, stage.light.rim, stage.time === 'night' ? 0.16 : 0.3);
  return shape(edge + closingPath, paint) + stroke(edge, lit, 2.2, 0.5);
}

/** The y coordinate of a crest at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const first = points[0]?.[0] ?? 0;
  const step = (points[1]?.[0] ?? 1) - first;
  const index = Math.min(points.length - 2, Math.max(0, Math.floor((x - first) / step)));
  const from = points[index] ?? [x, 0];
  const to = points[index + 1] ?? from;
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / step;
}

interface Dune {
  readonly x: number;
  readonly top: number;
  readonly base: number;
  readonly left: number;
  readonly right: number;
}

const run = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) =>
    index === count ? to : from + ((to - from) * index) / count,
  );

/** A dune whose windward and lee faces meet in a winding crest. Near dunes have ripples. */
export function dune(stage: Stage, chance: Random, form: Dune, material: string, distance: number): string {
  const windward = stage.light.side * (chance.chance(0.75) ? 1 : -1);
  const phase = chance.between(0, 6);
  const sway = chance.between(0.12, 0.24);
  const noise = fractal(chance, 2, 0.4);
  const at = (u: number, t: number): Point => {
    // The windward side is long and rounded at the top. The lee side falls steeply from a sharp edge.
    const back = t ** 0.6 * (0.62 + 0.38 * t * t);
    const slip = t ** 0.92 * (0.7 + 0.3 * t * t);
    const left = form.x - form.left * (windward < 0 ? back : slip) * (1 + 0.07 * noise(t * 2));
    const right = form.x + form.right * (windward > 0 ? back : slip) * (1 + 0.07 * noise(t * 2 + 7));
    const share = 0.5 - windward * (0.34 - 0.22 * t) + sway * t * Math.sin(t * 4.2 + phase);
    const spine = left + (right - left) * Math.min(0.9, Math.max(0.1, share));
    return [
      u < 0 ? spine + (spine - left) * u : spine + (right - spine) * u,
      form.top + (form.base - form.top) * t,
    ];
  };
  const faces = [-1, 1].map((side) => {
    const sunny = side === stage.light.side;
    const outline = curve(
      [...run(0, 1, 16).map((t) => at(side, t)), ...run(1, 0, 16).map((t) => at(0, t))],
      'Z',
    );
    const lit = stage.paint(material, sunny ? 1.02 : 0.16, distance);
    const low = stage.paint(material, sunny ? 0.72 : 0.3, Math.min(1, distance + 0.08));
    const paint = stage.linear(
      [0, form.top],
      [0, form.base],
      [
        { at: 0, colour: sunny ? mix(lit, stage.light.rim, 0.18) : lit },
        { at: 1, colour: low },
      ],
    );
    let markup = shape(outline, paint);
    if (distance < 0.3) {
      const lines = run(0.12, 0.95, Math.round((form.base - form.top) / 13)).map((t) =>
        curve(
          run(0.04, 1, 6).map((u): Point => {
            const [x, y] = at(side * u, t);
            return [x, y + noise(u * 3 + t * 9) * 5 + u * 6];
          }),
        ),
      );
      markup += stroke(
        lines.join(''),
        stage.paint(material, sunny ? 0.5 : 0, distance),
        1.3,
        sunny ? 0.3 : 0.22,
      );
    }
    return markup;
  });
  const crest = curve(run(0, 0.92, 16).map((t) => at(0, t)));
  return (
    faces.join('') + stroke(crest, mix(stage.paint(material, 1, distance), stage.light.rim, 0.6), 1.8, 0.55)
  );
}

interface Mesas {
  readonly y: number;
  readonly base: number;
  readonly material: string;
  readonly distance: number;
  /** Lowers the hills in the middle of the picture, so that they do not distract from the main object in front. */
  readonly gap?: number;
}

/** Flat-topped hills with gullies and with bands of harder and softer rock. */
export function mesas(stage: Stage, chance: Random, { y, base, material, distance, gap = 0 }: Mesas): string {
  const noise = fractal(chance, 3, 0.5);
  const tables: Point[] = [];
  const detail = fractal(chance, 4, 0.6);
  for (let x = -OVERSCAN; x <= WORLD.width + OVERSCAN; x += 9) {
    // `tanh` makes the outline nearly flat at three heights and steep between them.
    const raw = noise(x / 330) - gap * Math.max(0, 1 - Math.abs(x - 800) / 520);
    const level = Math.tanh(raw * 5) * 0.5 + Math.tanh((raw - 0.35) * 9) * 0.22;
    tables.push([x, y + (base - y) * (0.38 - level * 0.55) + detail(x / 60) * 7]);
  }
  const outline = polyline(tables) + `L${WORLD.width + OVERSCAN} ${base + 60}L${-OVERSCAN} ${base + 60}Z`;
  const lit = stage.paint(material, 0.75, distance);
  const paint = stage.linear(
    [0, y],
    [0, base + 20],
    [
      { at: 0, colour: lit },
      { at: 0.55, colour: stage.paint(material, 0.4, distance) },
      { at: 1, colour: mix(stage.paint(material, 0.5, distance), stage.light.haze, 0.6) },
    ],
  );
  let bands = '';
  const dark = stage.paint(mix(material, '#5a2f20', 0.4), 0.25, distance);
  const pale = stage.paint(mix(material, '#fff0d0', 0.5), 0.8, distance);
  for (let level = 0; level < 9; level += 1) {
    const height = y + (base - y) * (0.12 + level * 0.1) + chance.between(-5, 5);
    const thickness = chance.between(3, 13);
    const top: Point[] = Array.from({ length: 30 }, (_, index) => [
      -OVERSCAN + index * 60,
      height + detail(index * 0.8 + level * 5) * 4,
    ]);
    const bottom: Point[] = [...top]
      .reverse()
      .map(([x, at]) => [x, at + thickness * (0.7 + 0.4 * detail(x / 90))]);
    bands += shape(polygon([...top, ...bottom]), level % 2 === 0 ? dark : pale, 0.32);
  }
  let gullies = '';
  for (let x = -20; x < 1640; x += chance.between(16, 60)) {
    const top = tables[Math.round((x + OVERSCAN) / 9)]?.[1] ?? base;
    const fall = (base - top) * chance.between(0.5, 1);
    const width = fall * chance.between(0.06, 0.16);
    gullies += polygon([
      [x, top + 6],
      [x - stage.light.side * width, top + fall],
      [x - stage.light.side * width * 2.4, top + fall],
      [x - stage.light.side * width * 0.4, top + fall * 0.3],
    ]);
  }
  return `<g ${stage.clip(outline)}>${shape(outline, paint)}${bands}${shape(gullies, stage.paint(material, 0.05, distance), 0.34)}${shape(
    polygon([
      [-OVERSCAN, base - 70],
      [1660, base - 70],
      [1660, base + 60],
      [-OVERSCAN, base + 60],
    ]),
    stage.linear(
      [0, base - 70],
      [0, base + 30],
      [
        { at: 0, colour: stage.light.haze, opacity: 0 },
        { at: 1, colour: stage.light.haze, opacity: 0.75 },
      ],
    ),
  )}</g>${stroke(curve(tables), mix(lit, stage.light.rim, 0.4), 1.6, 0.5)}`;
}
