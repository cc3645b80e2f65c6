import type { MultipartFile } from '@fastify/multipart';
import { formErrors } from '@safar/domain/forms/form-errors';
import { maxPictureBytes } from '@safar/domain/forms/form-limits';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../server/errors';
import type { Form } from './forms';
import { pictureError, type UploadedPicture } from './pictures';

/**
 * A form, and the values of the text fields that have been read so far. If a form that was sent without JavaScript is
 * refused, the page shows these values again.
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
 * Maximum size of a form with a picture. It is much larger than `maxPictureBytes`, because a page without JavaScript
 * cannot shrink large pictures. A picture above `maxPictureBytes` is refused, but still read to its end, so that the
 * text fields after it are not lost.
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
 * Reads the text fields of a multipart form into `input`. The error for an invalid part is thrown only after all parts
 * have been read, so that `input` contains all text fields even if the form is refused.
 *
 * @returns the content of the picture; `null` if the form has none
 * @throws {ApiError} 413 for a body, text field or picture that is too large; 400 for a malformed body, and for a file
 *   that this form or this field does not accept
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
 * Whether the error already has the right status for the response. The parser's errors for a malformed body have no
 * status, or the wrong status 406 if a part contains invalid JSON.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode !== 406;

/**
 * Stops reading a body after `MAX_FORM_BYTES`, because a chunked body has no `Content-Length` and may be endless. The
 * server closes the connection after its request timeout.
 *
 * @returns a promise that rejects with 413 at the limit, and never resolves
 */
function refuseAboveLimit({ raw }: FastifyRequest): Promise<never> {
  let bytes = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes <= MAX_FORM_BYTES) return;
      // Disconnects the parser. This also pauses the request, because the parser is its only destination.
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
