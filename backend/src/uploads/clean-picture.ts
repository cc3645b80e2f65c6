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

let previous: Promise<unknown> = Promise.resolve();

/**
 * A new JPEG made from the pixels of a visitor's picture: place, camera and anything hidden in the file stay behind.
 * One picture is worked on at a time, because each may take 100 MB.
 *
 * @throws {ApiError} 415 for bytes that are no JPEG, PNG or WebP; 422 for a picture that is damaged or too large.
 */
export async function cleanPicture({ field, bytes }: SentPicture): Promise<Buffer> {
  if (!isPicture(bytes)) throw refusal(415, field, 'The picture must be a JPEG, PNG or WebP file.');
  const result = previous.then(() => encode(bytes));
  previous = result.catch(() => undefined);
  try {
    return await result;
  } catch {
    throw refusal(
      422,
      field,
      'The picture is damaged or has more than 24 million pixels; please choose another.',
    );
  }
}

function refusal(status: number, field: string, sentence: string): ApiError {
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
