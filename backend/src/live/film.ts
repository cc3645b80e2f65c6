import { WORLD } from '../artwork/drawing';
import type { Climate, Time } from '../artwork/kinds';
import { sceneLayers } from '../artwork/scene';
import { starMark } from '../artwork/star';
import { SECONDS_A_SHOT } from './qualities';

export interface Shot {
  readonly climate: Climate;
  readonly time: Time;
  readonly seed: string;
  /** -1 lets the camera drift to the left, 1 to the right. */
  readonly drift: number;
}

const FADE = 1;
const MIDDLE = { x: WORLD.width / 2, y: 470 } as const;

/** One frame of a film of landscapes; the last shot fades into the first, so that the film can be repeated. */
export type Film = (second: number) => string;

/** Prepares a film: the layers of each shot are drawn once and then only moved, near ones more than far ones. */
export function film(shots: readonly Shot[], width: number, height: number): Film {
  const pictures = shots.map((shot) => ({ ...sceneLayers(shot), drift: shot.drift }));
  const view = (index: number, local: number): string => {
    const picture = pictures[index % pictures.length];
    if (picture === undefined) return '';
    const progress = (local + FADE) / (SECONDS_A_SHOT + FADE);
    return picture.layers
      .map(({ depth, markup }) => {
        const scale = 1.04 + 0.11 * depth * progress;
        const shift = (progress - 0.5) * picture.drift * (8 + 46 * depth);
        return `<g transform="translate(${(MIDDLE.x + shift).toFixed(2)} ${MIDDLE.y}) scale(${scale.toFixed(5)}) translate(${-MIDDLE.x} ${-MIDDLE.y})">${markup}</g>`;
      })
      .join('');
  };
  return (second) => {
    const index = Math.floor(second / SECONDS_A_SHOT);
    const local = second - index * SECONDS_A_SHOT;
    const fade = Math.max(0, (local - (SECONDS_A_SHOT - FADE)) / FADE);
    const shown = fade > 0 ? [index, index + 1] : [index];
    const definitions = shown.map((at) => pictures[at % pictures.length]?.definitions ?? '').join('');
    const next =
      fade > 0 ? `<g opacity="${fade.toFixed(3)}">${view(index + 1, local - SECONDS_A_SHOT)}</g>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WORLD.width} ${WORLD.height}" preserveAspectRatio="xMidYMid slice">${definitions}${view(index, local)}${next}<g opacity="0.85">${starMark(1494, 100, 40, '#F6F2E9')}</g></svg>`;
  };
}
