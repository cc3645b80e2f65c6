import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSONParser } from '@streamparser/json';
import { ContentError, isStorable, UNSTORABLE } from './content-problem';

const CHUNK_BYTES = 256 * 1024;

export interface ItemBatch {
  readonly items: readonly unknown[];
  /** Number of bytes that were read from the file for this batch. */
  readonly bytes: number;
}

/**
 * Reads the JSON array in a content file in batches, so that the memory use does not depend on the length of the array.
 *
 * @throws {ContentError} if the file cannot be read or is not a JSON array
 */
export async function* readItems(folder: string, file: string): AsyncGenerator<ItemBatch> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let items: unknown[] = [];
  let failure: Error | undefined;
  parser.onValue = ({ value }) => void items.push(value);
  parser.onError = (error) => void (failure ??= error);
  let isList: boolean | undefined;
  try {
    for await (const chunk of createReadStream(join(folder, file), { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      isList ??= /^\s*\[/.test(bytes.toString('utf8', 0, 100));
      if (!isList) throw fileError(file, 'must contain a list.');
      parser.write(bytes);
      if (failure) throw failure;
      yield { items, bytes: bytes.length };
      items = [];
    }
  } catch (error) {
    throw toContentError(error, folder, file);
  }
  if (!parser.isEnded) throw fileError(file, 'is not valid JSON: it ends too early.');
}

/**
 * Reads and parses a JSON file. The whole file is held in memory; use `readItems` for long arrays.
 *
 * @param fallback returned if the file does not exist
 * @throws {ContentError} if the file cannot be read or is not valid JSON
 */
export function readJson(folder: string, file: string, fallback?: unknown): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    if (fallback !== undefined && isMissing(error)) return fallback;
    throw toContentError(error, folder, file);
  }
}

/**
 * Reads `artwork.json`, which maps `art:…` references to file paths. The file is optional.
 *
 * @throws {ContentError} if the file cannot be read, is not valid JSON or contains texts that cannot be stored
 */
export function readArtwork(folder: string): Record<string, string> {
  const value = readJson(folder, 'artwork.json', {});
  if (!isStorable(value)) throw fileError('artwork.json', UNSTORABLE);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const fileError = (file: string, predicate: string) => new ContentError([{ file, predicate }]);

function toContentError(error: unknown, folder: string, file: string): ContentError {
  if (error instanceof ContentError) return error;
  if ((error as NodeJS.ErrnoException).code) return fileError(file, `cannot be read in ${folder}.`);
  return fileError(file, `is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
}
