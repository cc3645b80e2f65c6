import * as v from 'valibot';
import { ApiError } from '../contract/http';

function problemOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  return `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`;
}

const withMessage = v.object({ message: v.pipe(v.string(), v.nonEmpty()) });

function shapeError(path: string, problem: string, body: unknown): ApiError {
  return new ApiError(
    'shape',
    `${path} answered in another form than agreed (${problem}). Check the backend, or the schema in shared/api/schemas.`,
    v.is(withMessage, body) ? { serverMessage: body.message } : {},
  );
}

/**
 * The body of an answer in the form that `schema` describes.
 *
 * @param path of the call, for the message
 * @throws {ApiError} `shape`, naming path and field
 */
export function parseAnswer<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  path: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw shapeError(path, problemOf(result.issues), body);
}

/** PHP sends a list with gaps as `{"0": …, "2": …}`. */
function listOf(data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return data;
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, value]) => value as unknown)
    : undefined;
}

/**
 * The items that fit `schema`, in their order. One odd item must not take the others with it: it is left out, and a
 * line in the log says which and why.
 *
 * @throws {ApiError} `shape` if `list` is no list
 */
export function parseItems<S extends v.GenericSchema>(
  schema: S,
  list: unknown,
  path: string,
): v.InferOutput<S>[] {
  const items = listOf(list);
  if (!items) throw shapeError(path, 'data: must be a list', list);
  const fitting: v.InferOutput<S>[] = [];
  const problems: string[] = [];
  for (const [index, item] of items.entries()) {
    const result = v.safeParse(schema, item);
    if (result.success) fitting.push(result.output);
    else problems.push(`item ${index}: ${problemOf(result.issues)}`);
  }
  if (problems.length > 0) {
    const few = problems.slice(0, 3).join('; ');
    console.warn(`${path}: left out ${problems.length} of ${items.length} items (${few}).`);
  }
  return fitting;
}

const withData = v.object({ data: v.unknown() }, 'must be JSON with the field data');

/**
 * The list in `{ data: […] }`, item by item as in `parseItems`.
 *
 * @throws {ApiError} `shape` if there is no such list: HTML, an error text, `data` missing or `null`
 */
export function parseList<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  path: string,
): v.InferOutput<S>[] {
  const { data } = parseAnswer(withData, body, path);
  if (!listOf(data)) throw shapeError(path, 'data: must be a list', body);
  return parseItems(schema, data, path);
}
