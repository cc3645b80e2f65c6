import * as v from 'valibot';
import { count, image, requiredText, text } from './wire';

export const jobSchema = v.object({
  id: count,
  title: requiredText,
  /** From and to, as the backend wrote them: moments (`formatTimestamp`) or free text. */
  time: text,
  end_time: text,
  image,
  message: text,
});

export type Job = v.InferOutput<typeof jobSchema>;
