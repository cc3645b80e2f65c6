import * as v from 'valibot';
import { count, image, text } from './wire';

/** `link` may lead into the site (`internalPath`) or away from it (`safeLink`), or be empty. */
export const slideSchema = v.object({ id: count, slider_image: image, link: text });

export type Slide = v.InferOutput<typeof slideSchema>;
