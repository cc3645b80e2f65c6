import * as v from 'valibot';
import { count, image, text } from './wire';

export const adSchema = v.object({
  id: count,
  category: text,
  /** The target; render it through `safeLink` only. */
  links: text,
  image,
});

export type Ad = v.InferOutput<typeof adSchema>;
