import { city } from './landscape/city';
import { coast } from './landscape/coast';
import { desert } from './landscape/desert';
import { WORLD } from './drawing';
import { mountains } from './landscape/mountains';
import { type Climate, type Layer, type Stage, stageFor, type Time } from './stage';

export interface SceneOptions {
  readonly climate: Climate;
  readonly time: Time;
  /**
   * The slug of the picture. It seeds all random numbers. If it contains a word for one of the subjects of `climate`,
   * such as `fort` for a desert, the picture shows that subject.
   */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
}

const PAINTERS: Record<Climate, (stage: Stage, slug: string) => Layer[]> = { mountains, desert, coast, city };

/** Returns the layers of a picture, the sky first, and the SVG definitions that the layers use. */
export function sceneLayers({ climate, time, seed }: Pick<SceneOptions, 'climate' | 'time' | 'seed'>): {
  definitions: string;
  layers: Layer[];
} {
  const stage = stageFor(climate, time, seed);
  const layers = PAINTERS[climate](stage, seed);
  return { definitions: stage.definitions(), layers };
}

/** Draws a landscape as SVG. If the aspect ratio is not 16:9, opposite edges are cropped equally. */
export function scene(options: SceneOptions): string {
  const { definitions, layers } = sceneLayers(options);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}" viewBox="0 0 ${WORLD.width} ${WORLD.height}" preserveAspectRatio="xMidYMid slice">${definitions}${layers.map((layer) => layer.markup).join('')}</svg>`;
}
