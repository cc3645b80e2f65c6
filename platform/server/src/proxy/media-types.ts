/** Bytes that identify a media type, and their offset in the file. */
interface Signature {
  readonly offset: number;
  readonly bytes: Buffer;
}

const at = (offset: number, text: string): Signature => ({ offset, bytes: Buffer.from(text, 'latin1') });

const ISO_MEDIA = [at(4, 'ftyp')];
const OGG = [at(0, 'OggS')];
const MATROSKA = [at(0, '\x1a\x45\xdf\xa3')];
const MPEG_AUDIO = [at(0, 'ID3'), at(0, '\xff\xfb'), at(0, '\xff\xf3'), at(0, '\xff\xf2'), at(0, '\xff\xfa')];

/**
 * The media types that browsers show or play without running code, with their signatures: raster images, audio, video
 * and captions. SVG is not included, because it may contain scripts.
 */
const SIGNATURES: ReadonlyMap<string, readonly Signature[]> = new Map([
  ['image/jpeg', [at(0, '\xff\xd8\xff')]],
  ['image/png', [at(0, '\x89PNG\r\n\x1a\n')]],
  ['image/gif', [at(0, 'GIF87a'), at(0, 'GIF89a')]],
  ['image/webp', [at(8, 'WEBP')]],
  ['image/avif', ISO_MEDIA],
  ['video/mp4', ISO_MEDIA],
  ['video/quicktime', ISO_MEDIA],
  ['video/webm', MATROSKA],
  ['video/ogg', OGG],
  ['audio/mp4', ISO_MEDIA],
  ['audio/x-m4a', ISO_MEDIA],
  ['audio/mpeg', MPEG_AUDIO],
  ['audio/ogg', OGG],
  ['audio/webm', MATROSKA],
  ['audio/wav', [at(8, 'WAVE')]],
  ['audio/x-wav', [at(8, 'WAVE')]],
  ['audio/flac', [at(0, 'fLaC')]],
  ['text/vtt', [at(0, 'WEBVTT'), at(0, '\xef\xbb\xbfWEBVTT')]],
]);

/** Number of bytes at the start of a file that are sufficient for `hasSignature`. */
export const SIGNATURE_BYTES = 16;

/** Returns the media type in a `Content-Type` header; `undefined` if `SIGNATURES` does not contain it. */
export function mediaTypeOf(contentType: string | undefined): string | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return type !== undefined && SIGNATURES.has(type) ? type : undefined;
}

/** Whether the first bytes of a file contain a signature of the media type. */
export const hasSignature = (type: string, start: Buffer): boolean =>
  SIGNATURES.get(type)?.some(({ offset, bytes }) =>
    start.subarray(offset, offset + bytes.length).equals(bytes),
  ) ?? false;
