import * as v from 'valibot';
import { count, image, text } from './wire';

/** `link` may lead into the site (`internalPath`) or away from it (`safeLink`), or be empty. */
export const showSchema = v.object({ id: count, image, link: text });

export type Show = v.InferOutput<typeof showSchema>;
