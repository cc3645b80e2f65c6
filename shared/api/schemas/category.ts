import * as v from 'valibot';
import { image, requiredText } from './wire';

export const categorySchema = v.object({ name: requiredText, icon: image });

/** A category of the navigation. `icon` is an image path. */
export type Category = v.InferOutput<typeof categorySchema>;
