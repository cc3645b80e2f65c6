import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAcrossFiles } from './check-across-files';
import { checkItem } from './check-item';
import { ContentError, type ContentProblem } from './content-problem';
import { contentKinds, type Content, type ContentKind } from './item-schemas';

export interface ContentFiles {
  content: Content;
  /** Where each `art:…` reference leads. */
  artwork: Record<string, string>;
}

/**
 * Reads and checks all content files of a folder.
 *
 * @throws {ContentError} with every problem of every file.
 */
export function readContent(folder: string): ContentFiles {
  const problems: ContentProblem[] = [];
  const items = Object.fromEntries(contentKinds.map((kind) => [kind, readItems(folder, kind, problems)]));
  const artwork = readArtwork(folder, problems);
  if (problems.length > 0 && problems.every(({ item }) => item === undefined))
    throw new ContentError(problems);

  for (const kind of contentKinds) {
    for (const [index, item] of (items[kind] ?? []).entries()) {
      problems.push(...checkItem(kind, index, item, artwork));
    }
  }
  if (problems.length > 0) throw new ContentError(problems);

  const content = items as Content; // every item was checked against its schema
  problems.push(...checkAcrossFiles(content));
  if (problems.length > 0) throw new ContentError(problems);
  return { content, artwork };
}

function readItems(folder: string, kind: ContentKind, problems: ContentProblem[]): unknown[] {
  const file = `${kind}.json`;
  const value = readJson(folder, file, problems);
  if (kind === 'banner') return value === undefined ? [] : [value];
  if (Array.isArray(value)) return value;
  if (value !== undefined) problems.push({ file, sentence: 'must hold a list.' });
  return [];
}

function readArtwork(folder: string, problems: ContentProblem[]): Record<string, string> {
  const file = 'artwork.json';
  const value = readJson(folder, file, problems, {});
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readJson(folder: string, file: string, problems: ContentProblem[], missing?: unknown): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError)
      problems.push({ file, sentence: `is not valid JSON: ${error.message}.` });
    else if (missing === undefined) problems.push({ file, sentence: `cannot be read in ${folder}.` });
    return missing;
  }
}
