import type { MultipartFile } from '@fastify/multipart';
import { formErrors } from '@safar/domain/forms/form-errors';
import { maxPictureBytes } from '@safar/domain/forms/form-limits';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../server/errors';
import type { Form } from './forms';
import { pictureError, type UploadedPicture } from './pictures';

/**
 * A form and its fields that have been read so far, without the picture. If a form that was sent without JavaScript is
 * refused, the page shows these fields again.
 */
export interface FormInput {
  readonly form: Form;
  readonly fields: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until `readForm` starts. */
    formInput: FormInput | null;
  }
}

/** Maximum size of a multipart text field, and of a JSON or urlencoded body. */
export const MAX_TEXT_BYTES = 64 * 1024;

/**
 * Maximum size of a form with a picture. Without JavaScript, the page cannot shrink a picture before it is sent. A
 * picture above the limit for pictures is still read to its end, so that the text fields after it are not lost.
 */
const MAX_FORM_BYTES = 32 * 1024 * 1024;

export const multipartLimits = {
  files: 1,
  fileSize: maxPictureBytes,
  fields: 20,
  fieldSize: MAX_TEXT_BYTES,
  parts: 21,
};

/**
 * Reads a multipart form into `input`. Invalid parts are reported at the end, so that `input` contains all text fields
 * even if the form is refused.
 *
 * @returns the picture, which stays in memory
 * @throws {ApiError} 413 for a body, text field or picture that is too large; 400 for a misplaced file or a malformed
 *   body
 * @throws {FastifyError} 413 from the parser for too many parts
 */
export async function readMultipart(
  request: FastifyRequest,
  input: FormInput,
): Promise<UploadedPicture | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    throw new ApiError(413, formErrors.pictureSize);
  try {
    return await Promise.race([readParts(request, input), refuseAboveLimit(request)]);
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new ApiError(400, formErrors.unreadable);
  }
}

/**
 * Whether the error has the status to respond with. The parser reports a malformed body without a status, or with 406
 * for invalid JSON in a part.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode !== 406;

/**
 * Stops reading a body after `MAX_FORM_BYTES`, because a chunked body has no `Content-Length` and may be endless. The
 * request timeout of the server closes the connection.
 *
 * @returns a promise that rejects with 413 at the limit, and never resolves
 */
function refuseAboveLimit({ raw }: FastifyRequest): Promise<never> {
  let bytes = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes <= MAX_FORM_BYTES) return;
      // Without a destination, the request is paused.
      raw.unpipe();
      reject(new ApiError(413, formErrors.pictureSize));
    });
  });
}

async function readParts(request: FastifyRequest, input: FormInput): Promise<UploadedPicture | null> {
  let picture: UploadedPicture | null = null;
  let refusal: ApiError | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      input.fields[part.fieldname] = part.value;
      if (part.valueTruncated) refusal ??= new ApiError(413, `The field ${part.fieldname} is too long.`);
    } else {
      const bytes = await part.toBuffer();
      if (bytes.length === 0) continue; // no file was selected
      refusal ??= fileError(part, input.form.pictureField);
      picture = { field: part.fieldname, bytes };
    }
  }
  if (refusal) throw refusal;
  return picture;
}

function fileError(
  { fieldname, file }: MultipartFile,
  pictureField: string | undefined,
): ApiError | undefined {
  if (pictureField === undefined) return new ApiError(400, 'This form does not accept files.');
  if (fieldname !== pictureField) {
    return new ApiError(400, `A file can be sent in the field ${pictureField} only.`);
  }
  return file.truncated ? pictureError(413, fieldname, formErrors.pictureSize) : undefined;
}
