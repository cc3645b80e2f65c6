import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { ApiError } from '../server/api-error';
import type { SentPicture } from '../uploads/clean-picture';
import { tidyFields } from './tidy-fields';

declare module 'fastify' {
  interface FastifyRequest {
    /** The picture of a form, as it came; null when none was chosen. */
    picture: SentPicture | null;
  }
}

/** Bots fill every field; people do not see this one. */
const honeypot = 'website';

export const received = { success: true, message: 'Thank you, we have received your message.' } as const;

/**
 * Reads a form before its fields are checked. A form with the honeypot filled is thanked like any other and goes
 * no further, so that its sender learns nothing.
 *
 * @param pictureField the field of the form that may hold a picture.
 */
export function readForm(pictureField?: string): preValidationAsyncHookHandler {
  return async (request, reply) => {
    const isStream = pictureField !== undefined && request.isMultipart();
    const fields = isStream ? await readParts(request, pictureField) : { ...(request.body as object) };
    request.body = tidyFields(fields);
    if (Object.hasOwn(request.body as object, honeypot)) return reply.send(received);
    return undefined;
  };
}

async function readParts(request: FastifyRequest, pictureField: string): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError(413, `The field ${part.fieldname} is too long.`);
      fields[part.fieldname] = part.value;
    } else {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) request.picture = pictureOf(part, bytes, pictureField);
    }
  }
  return fields;
}

function pictureOf(part: MultipartFile, bytes: Buffer, pictureField: string): SentPicture {
  if (part.fieldname === pictureField) return { field: pictureField, bytes };
  throw new ApiError(400, `A file can be sent in the field ${pictureField} only.`);
}
