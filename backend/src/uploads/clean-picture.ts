import { pictureProblems } from '@safar/shared/forms/picture-rules';
import sharp from 'sharp';
import { ApiError } from '../server/api-error';
import { isPicture } from './sniff-picture';

const longestSide = 1600;
const mostPixels = 24_000_000;

sharp.cache(false);
sharp.concurrency(1);

/** A file as it came, and the field of the form that it came in. */
export interface SentPicture {
  field: string;
  bytes: Buffer;
}

/** Each waits with its 5 MB in memory. */
const mostWaiting = 20;

let previous: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * A new JPEG made from the pixels of a visitor's picture: place, camera and anything hidden in the file stay behind.
 * One picture is worked on at a time, because each may take 100 MB.
 *
 * @throws {ApiError} 415 for bytes that are no JPEG, PNG or WebP; 422 for a picture that is damaged or has too many
 *   pixels; 503 when too many wait.
 */
export async function cleanPicture({ field, bytes }: SentPicture): Promise<Buffer> {
  if (!isPicture(bytes)) throw refusePicture(415, field, pictureProblems.kind);
  if (waiting >= mostWaiting) throw busy();
  waiting += 1;
  const result = previous.then(() => encode(bytes));
  previous = result.catch(() => undefined);
  try {
    return await result;
  } catch {
    throw refusePicture(422, field, pictureProblems.damaged);
  } finally {
    waiting -= 1;
  }
}

const busy = () =>
  new ApiError(503, 'We are very busy; please try again in a minute.', { retryAfterSeconds: 60 });

/** The answer that refuses a picture, with the sentence at its field. */
export function refusePicture(status: number, field: string, sentence: string): ApiError {
  return new ApiError(status, sentence, { errors: { [field]: sentence } });
}

function encode(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
    .rotate() // as the camera was held; that note is removed with the others
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
