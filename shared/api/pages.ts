import * as v from 'valibot';
import type { CallOptions } from './http-client';
import { parseItems, parseRecords } from './parse-response';
import { wholeNumber } from './schemas';

/** One page of a list. */
export interface Page<T> {
  /** The valid records of the page. There may be fewer than requested, because invalid records are omitted. */
  readonly items: readonly T[];
  /** Total number of records in the list, including invalid ones. */
  readonly total: number;
  /** Page number, starting at 1. A page after the last one is empty. */
  readonly page: number;
}

/**
 * Options of a list call. Every list is requested page by page, so that the size of a response is limited.
 */
export interface PageRequest extends CallOptions {
  /** Page number, starting at 1. Default: 1. */
  readonly page?: number | undefined;
  /** Page size, from 1 to 100. */
  readonly perPage: number;
}

/** Returns the request fields that select one page of a list. */
export const pageFields = ({ page = 1, perPage }: PageRequest) => ({ page, per_page: perPage });

const pageSchema = v.object({ total: wholeNumber, current_page: wholeNumber });

/**
 * Parses the response to a list call. A backend without paging sends the complete list. The site server then reduces
 * the list to the requested page. If a client calls such a backend directly, this function reduces the list.
 *
 * @param selectRecords filters or sorts the records of the response
 * @throws {ApiError} with the code `shape` if the response contains no list
 */
export function parsePage<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  { page = 1, perPage }: PageRequest,
  path: string,
  selectRecords: (records: readonly unknown[]) => readonly unknown[] = (records) => records,
): Page<v.InferOutput<S>> {
  const records = parseRecords(body, path);
  const selected = selectRecords(records);
  const envelope = v.safeParse(pageSchema, body);
  // A response with more records than requested is treated as a complete list, even if it has page fields.
  if (envelope.success && records.length <= perPage) {
    const { total, current_page } = envelope.output;
    return { items: parseItems(schema, selected, path), total, page: current_page };
  }
  const start = (page - 1) * perPage;
  return {
    items: parseItems(schema, selected.slice(start, start + perPage), path),
    total: selected.length,
    page,
  };
}
