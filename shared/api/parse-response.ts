import * as v from 'valibot';
import { ApiError } from '@safar/contract/http';
import { isObject } from '@safar/contract/is-object';
import { lineText } from './line-text';

/** Maximum number of items to validate in one response. A page has at most 100 items. */
const MAX_ITEMS = 1_000;

function describeIssue(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  return `${v.getDotPath(issue) ?? 'the response'}: ${issue.message}`;
}

/** Returns the name and original length of each text that a schema has truncated, including texts in nested objects. */
function cutFields(item: unknown, parsed: unknown): string[] {
  if (!isObject(item) || !isObject(parsed)) return [];
  return Object.entries(parsed).flatMap(([name, value]) => {
    const original = item[name];
    if (typeof value !== 'string' || typeof original !== 'string') return cutFields(original, value);
    // Titles are converted from HTML, which makes them shorter too.
    const complete = (name === 'title' ? lineText(original) : original).trim();
    return value.length < complete.length ? [`${name} of ${original.length} characters`] : [];
  });
}

const withMessage = v.object({ message: v.pipe(v.string(), v.nonEmpty()) });

/** Creates and logs the error for an invalid response. It is logged because the page does not show its message. */
function shapeError(path: string, problem: string, body: unknown): ApiError {
  const error = new ApiError(
    'shape',
    `${path} sent an unexpected response (${problem}). Check the backend or shared/api/schemas.ts.`,
    v.is(withMessage, body) ? { serverMessage: body.message } : {},
  );
  console.warn(error.message);
  return error;
}

/**
 * Validates the body of a response. Logs an invalid body as a warning.
 *
 * @param path path of the call, for the error message
 * @throws {ApiError} with the code `shape`; its message contains the path and the first invalid field
 */
export function parseResponse<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  path: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (!result.success) throw shapeError(path, describeIssue(result.issues), body);
  const cut = cutFields(body, result.output);
  if (cut.length > 0) console.warn(`${path}: cut ${cut.join(', ')}.`);
  return result.output;
}

/** Converts a value to a list. PHP encodes an array with gaps as an object: `{"0": …, "2": …}`. */
function toList(data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return data;
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, value]) => value as unknown)
    : undefined;
}

/**
 * Returns the items that match `schema`, in the original order. Invalid items are omitted and logged as a warning, so
 * that one bad record does not hide the others. Items beyond `MAX_ITEMS` are also omitted, and texts that the schema
 * truncates are logged.
 *
 * @throws {ApiError} with the code `shape` if `list` is not a list
 */
export function parseItems<S extends v.GenericSchema>(
  schema: S,
  list: unknown,
  path: string,
): v.InferOutput<S>[] {
  const items = toList(list);
  if (!items) throw shapeError(path, 'data: must be a list', list);
  const valid: v.InferOutput<S>[] = [];
  const problems: string[] = [];
  const cut: string[] = [];
  for (const [index, item] of items.slice(0, MAX_ITEMS).entries()) {
    const result = v.safeParse(schema, item);
    if (result.success) valid.push(result.output);
    else problems.push(`item ${index}: ${describeIssue(result.issues)}`);
    if (result.success) cut.push(...cutFields(item, result.output).map((field) => `item ${index}: ${field}`));
  }
  if (items.length > MAX_ITEMS) problems.push(`all after item ${MAX_ITEMS - 1}`);
  const examples = (all: readonly string[]) => all.slice(0, 3).join('; ');
  if (problems.length > 0) {
    const count = items.length - valid.length;
    console.warn(`${path}: left out ${count} of ${items.length} items (${examples(problems)}).`);
  }
  if (cut.length > 0) console.warn(`${path}: cut ${cut.length} texts (${examples(cut)}).`);
  return valid;
}

const withData = v.object({ data: v.unknown() }, 'must be a JSON object with the field "data"');

/**
 * Returns the records in `{ data: […] }` without validating them.
 *
 * @throws {ApiError} with the code `shape` if there is no such list, for example if the body is HTML or `data` is
 * `null`
 */
export function parseRecords(body: unknown, path: string): readonly unknown[] {
  const { data } = parseResponse(withData, body, path);
  const list = toList(data);
  if (!list) throw shapeError(path, 'data: must be a list', body);
  return list;
}
