import { starMark, WORLD } from '../artwork/drawing';
import type { Climate, Time } from '../artwork/stage';
import { sceneLayers } from '../artwork/scene';
import { SECONDS_PER_SHOT } from '../live/qualities';

export interface Shot {
  readonly climate: Climate;
  readonly time: Time;
  readonly seed: string;
  /** The direction in which the picture drifts: -1 is left, 1 is right. */
  readonly drift: number;
}

/** The length of the cross-fade between two shots, in seconds. */
const FADE = 1;
const CENTRE = { x: WORLD.width / 2, y: 470 } as const;

/** Draws the frame at `second` as SVG. The last shot fades into the first, so the film can loop. */
export type Film = (second: number) => string;

/**
 * Prepares a film. The layers of each shot are drawn only once. Every frame moves and scales the layers, and the
 * foreground moves more than the sky.
 */
export function createFilm(shots: readonly Shot[], width: number, height: number): Film {
  const scenes = shots.map((shot) => ({ ...sceneLayers(shot), drift: shot.drift }));
  const view = (index: number, secondInShot: number): string => {
    const scene = scenes[index % scenes.length];
    if (scene === undefined) return '';
    const progress = (secondInShot + FADE) / (SECONDS_PER_SHOT + FADE);
    return scene.layers
      .map(({ depth, markup }) => {
        const scale = 1.04 + 0.11 * depth * progress;
        const shift = (progress - 0.5) * scene.drift * (8 + 46 * depth);
        return `<g transform="translate(${(CENTRE.x + shift).toFixed(2)} ${CENTRE.y}) scale(${scale.toFixed(5)}) translate(${-CENTRE.x} ${-CENTRE.y})">${markup}</g>`;
      })
      .join('');
  };
  return (second) => {
    const index = Math.floor(second / SECONDS_PER_SHOT);
    const secondInShot = second - index * SECONDS_PER_SHOT;
    const fade = Math.max(0, (secondInShot - (SECONDS_PER_SHOT - FADE)) / FADE);
    const visible = fade > 0 ? [index, index + 1] : [index];
    const definitions = visible.map((at) => scenes[at % scenes.length]?.definitions ?? '').join('');
    const next =
      fade > 0
        ? `<g opacity="${fade.toFixed(3)}">${view(index + 1, secondInShot - SECONDS_PER_SHOT)}</g>`
        : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WORLD.width} ${WORLD.height}" preserveAspectRatio="xMidYMid slice">${definitions}${view(index, secondInShot)}${next}<g opacity="0.85">${starMark(1494, 100, 40, '#F6F2E9')}</g></svg>`;
  };
}
