import { WORLD } from './drawing';
import { city } from './city';
import { coast } from './coast';
import { desert } from './desert';
import { mountains } from './mountains';
import { stageFor, type Stage } from './stage';
import type { Climate, Layer, Time } from './kinds';

export interface SceneOptions {
  readonly climate: Climate;
  readonly time: Time;
  /** Any text; its words choose the subject (`lake`, `camp`, `fort`…), the whole of it everything else. */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
}

const PAINTERS: Record<Climate, (stage: Stage, slug: string) => Layer[]> = { mountains, desert, coast, city };

/** The planes of a picture, the sky first. */
export function sceneLayers({ climate, time, seed }: Pick<SceneOptions, 'climate' | 'time' | 'seed'>): {
  definitions: string;
  layers: Layer[];
} {
  const stage = stageFor(climate, time, seed);
  const layers = PAINTERS[climate](stage, seed);
  return { definitions: stage.definitions(), layers };
}

/** Draws a landscape as SVG. The world is 16:9; other ratios show its middle. */
export function scene(options: SceneOptions): string {
  const { definitions, layers } = sceneLayers(options);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}" viewBox="0 0 ${WORLD.width} ${WORLD.height}" preserveAspectRatio="xMidYMid slice">${definitions}${layers.map((layer) => layer.markup).join('')}</svg>`;
}
