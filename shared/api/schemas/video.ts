import * as v from 'valibot';
import { videoIdOf } from '../../domain/video-id';
import { count, image, requiredText, text } from './wire';

/** A video of the list. One whose link holds no video id cannot be shown anywhere and does not fit. */
export const videoSchema = v.object({
  id: count,
  /** A link with a video id in it: `videoIdOf(video.video)`. */
  video: v.pipe(
    requiredText,
    v.check((link) => videoIdOf(link) !== undefined, 'must be a watch, embed or short link with a video id'),
  ),
  category: text,
  title: text,
  description: text,
  /** A link (`shortIdOf`) or nothing. */
  shorts_video: image,
});

export type Video = v.InferOutput<typeof videoSchema>;
