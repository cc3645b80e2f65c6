import type { MultipartFile } from '@fastify/multipart';
import { LARGEST_PICTURE, pictureProblems } from '@safar/shared/forms/picture-rules';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../server/api-error';
import { refusePicture, type SentPicture } from '../uploads/clean-picture';
import type { Entered } from './entered-form';

const largestText = 64 * 1024;

/** In bytes. Without scripts browsers send a picture as the camera made it: that is read, so that the texts behind it are kept. */
const largestForm = 32 * 1024 * 1024;

/** The limits of the multipart parser. */
export const partLimits = {
  files: 1,
  fileSize: LARGEST_PICTURE,
  fields: 20,
  fieldSize: largestText,
  parts: 21,
};

/** In bytes, of the forms that are sent in other ways. */
export const largestFields = largestText;

/**
 * Reads a multipart form to its end, and only then refuses what is wrong with its parts, so that a visitor without
 * scripts gets every text back. The picture stays in memory until it was made anew.
 *
 * @throws {ApiError} 413 for a text or picture that is too large, 400 for a file where none belongs and for what is no
 *   multipart form.
 */
export async function readParts(request: FastifyRequest, entered: Entered): Promise<SentPicture | null> {
  try {
    return await read(request, entered);
  } catch (error) {
    if (isRefusal(error)) throw error;
    // The parser's other errors are about what was sent, too; JSON inside of a part is its 406.
    throw new ApiError(400, 'The form data could not be read; please reload the page and try again.');
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode !== 406;

async function read(request: FastifyRequest, entered: Entered): Promise<SentPicture | null> {
  if (Number(request.headers['content-length'] ?? 0) > largestForm) {
    throw new ApiError(413, pictureProblems.size);
  }
  let picture: SentPicture | null = null;
  let refusal: ApiError | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      entered.fields[part.fieldname] = part.value;
      if (part.valueTruncated) refusal ??= new ApiError(413, `The field ${part.fieldname} is too long.`);
    } else {
      const bytes = await part.toBuffer();
      if (bytes.length === 0) continue; // no file was chosen
      refusal ??= refuseFile(part, entered.form.pictureField);
      picture = { field: part.fieldname, bytes };
    }
  }
  if (refusal) throw refusal;
  return picture;
}

function refuseFile(
  { fieldname, file }: MultipartFile,
  pictureField: string | undefined,
): ApiError | undefined {
  if (fieldname !== pictureField) {
    return new ApiError(
      400,
      pictureField
        ? `A file can be sent in the field ${pictureField} only.`
        : 'This form does not take files.',
    );
  }
  return file.truncated ? refusePicture(413, fieldname, pictureProblems.size) : undefined;
}
