import * as v from 'valibot';
import { shortIdOf } from '../../domain/video-id';
import { requiredText, text } from './wire';

export const shortSchema = v.object({
  /** A link with a video id in it: `shortIdOf(short.shorts_video)`, which also identifies the short. */
  shorts_video: v.pipe(
    requiredText,
    v.check((link) => shortIdOf(link) !== undefined, 'must be a link with a video id'),
  ),
  /** Empty where the backend sends none. */
  title: text,
  category: text,
});

export type Short = v.InferOutput<typeof shortSchema>;
