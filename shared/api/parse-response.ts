import * as v from 'valibot';
import { ApiError } from '../contract/http';

function describeIssue(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  return `${v.getDotPath(issue) ?? 'the response'}: ${issue.message}`;
}

const withMessage = v.object({ message: v.pipe(v.string(), v.nonEmpty()) });

function shapeError(path: string, problem: string, body: unknown): ApiError {
  return new ApiError(
    'shape',
    `${path} sent an unexpected response (${problem}). Check the backend or shared/api/schemas.ts.`,
    v.is(withMessage, body) ? { serverMessage: body.message } : {},
  );
}

/**
 * Validates the body of a response.
 *
 * @param path of the call, for the error message
 * @throws {ApiError} `shape`, with path and field
 */
export function parseResponse<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  path: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw shapeError(path, describeIssue(result.issues), body);
}

/** PHP encodes a list with gaps as `{"0": …, "2": …}`. */
function toList(data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return data;
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, value]) => value as unknown)
    : undefined;
}

/**
 * The items that match `schema`, in their order. Invalid items are left out with a warning in the log, so that one bad
 * record does not hide the others.
 *
 * @throws {ApiError} `shape` if `list` is not a list
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
  for (const [index, item] of items.entries()) {
    const result = v.safeParse(schema, item);
    if (result.success) valid.push(result.output);
    else problems.push(`item ${index}: ${describeIssue(result.issues)}`);
  }
  if (problems.length > 0) {
    const examples = problems.slice(0, 3).join('; ');
    console.warn(`${path}: left out ${problems.length} of ${items.length} items (${examples}).`);
  }
  return valid;
}

const withData = v.object({ data: v.unknown() }, 'must be JSON with the field data');

/**
 * The records of the list in `{ data: […] }`, not validated.
 *
 * @throws {ApiError} `shape` if there is no such list: HTML, an error text, `data` missing or `null`
 */
export function parseRecords(body: unknown, path: string): readonly unknown[] {
  const { data } = parseResponse(withData, body, path);
  const list = toList(data);
  if (!list) throw shapeError(path, 'data: must be a list', body);
  return list;
}
