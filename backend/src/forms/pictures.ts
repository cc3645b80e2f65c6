import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formErrors } from '@safar/domain/forms/form-errors';
import { writeAtomically } from '@safar/service/files';
import { sql, type Kysely } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '../database/tables';
import { ApiError } from '../server/errors';

const MAX_SIDE_PX = 1600;
const MAX_PIXELS = 24_000_000;
/** Bounds the memory of queued pictures, each of which may be up to 5 MB. */
const QUEUE_LIMIT = 20;
/**
 * Age in seconds at which a picture without a submission is removed. A submission is stored a few seconds after its
 * picture, so a picture that has no submission after an hour will never have one.
 */
const ORPHAN_AGE_SECONDS = 3600;

sharp.cache(false);
sharp.concurrency(1);

/** An uploaded file and the form field that contained it. */
export interface UploadedPicture {
  readonly field: string;
  readonly bytes: Buffer;
}

let previous: Promise<unknown> = Promise.resolve();
let queued = 0;

/**
 * Re-encodes a visitor's picture as JPEG, which drops metadata and any data hidden in the file. Pictures are processed
 * one at a time, because each may need 100 MB of memory.
 *
 * @throws {ApiError} 415 unless the picture is JPEG, PNG or WebP; 422 if it is damaged or has too many pixels; 503 if
 *   the queue is full
 */
export async function cleanPicture({ field, bytes }: UploadedPicture): Promise<Buffer> {
  if (!isPicture(bytes)) throw pictureError(415, field, formErrors.pictureKind);
  if (queued >= QUEUE_LIMIT) {
    throw new ApiError(503, 'We are very busy; please try again in a minute.', { retryAfterSeconds: 60 });
  }
  queued += 1;
  const result = previous.then(() => encode(bytes));
  previous = result.catch(() => undefined);
  try {
    return await result;
  } catch {
    throw pictureError(422, field, formErrors.pictureDamaged);
  } finally {
    queued -= 1;
  }
}

export function pictureError(status: number, field: string, sentence: string): ApiError {
  return new ApiError(status, sentence, { errors: { [field]: sentence } });
}

function encode(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .rotate() // applies the EXIF orientation before the metadata is dropped
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Checks the first bytes of the file, because clients can send any name and content type. */
function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

const draftOf = (name: string): string => `${name}.part`;

/**
 * Writes a cleaned picture durably under a random name in a folder that is not served. The name is stored in the
 * database before the first byte is written, so that `sweepPictures` finds the file after a crash.
 *
 * @returns the file name
 */
export async function storePicture(db: Kysely<Tables>, folder: string, bytes: Buffer): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  await db.insertInto('pictures').values({ name }).execute();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomically(join(folder, name), bytes, { draft: join(folder, draftOf(name)), mode: 0o600 });
  return name;
}

/**
 * Removes a picture's file and a partly written draft, and then its row in the table `pictures`. Because of this order,
 * a crash can leave a row without a file, which `sweepPictures` removes, but never a file without a row.
 */
export async function removePicture(db: Kysely<Tables>, folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await rm(join(folder, draftOf(name)), { force: true });
  await db.deleteFrom('pictures').where('name', '=', name).execute();
}

/**
 * Removes pictures that are older than an hour and have no submission.
 *
 * @returns the number of removed pictures
 */
export async function sweepPictures(db: Kysely<Tables>, folder: string): Promise<number> {
  const orphans = await db
    .selectFrom('pictures')
    .select('name')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${ORPHAN_AGE_SECONDS})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('submissions').select('id').whereRef('submissions.picture', '=', 'pictures.name')),
      ),
    )
    .execute();
  for (const { name } of orphans) await removePicture(db, folder, name);
  return orphans.length;
}
