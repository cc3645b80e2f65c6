export const CLIMATES = ['mountains', 'desert', 'coast', 'city'] as const;
export const TIMES = ['dawn', 'noon', 'evening', 'night'] as const;

export type Climate = (typeof CLIMATES)[number];
export type Time = (typeof TIMES)[number];

/** One plane of a picture; `depth` is 0 for the sky and 1 for what is nearest. */
export interface Layer {
  readonly depth: number;
  readonly markup: string;
}
