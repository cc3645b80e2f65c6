import { mix } from './colour';
import { curve, shape, stroke, type Point } from './drawing';
import { fractal } from './noise';
import type { Random } from './random';
import type { Stage } from './stage';

export interface Dune {
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

/** A dune: a windward and a lee face that meet in a winding crest, with ripples on the lit one. */
export function dune(stage: Stage, chance: Random, form: Dune, material: string, distance: number): string {
  const windward = stage.light.side * (chance.chance(0.75) ? 1 : -1);
  const phase = chance.between(0, 6);
  const sway = chance.between(0.12, 0.24);
  const noise = fractal(chance, 2, 0.4);
  const at = (u: number, t: number): Point => {
    // The windward back is long and rounded at the top; the lee side falls straight from a sharp edge.
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
