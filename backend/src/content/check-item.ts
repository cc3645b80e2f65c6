import { IsOptional, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { ContentProblem } from './content-problem';
import { itemSchemas, type ContentKind } from './item-schemas';
import { imageReferences } from './resolve-image';

/** Everything that is wrong with one item: fields that do not fit, unknown fields, drawings that do not exist. */
export function checkItem(
  kind: ContentKind,
  index: number,
  item: unknown,
  artwork: Record<string, string>,
): ContentProblem[] {
  const file = `${kind}.json`;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return [{ file, item: `item ${index + 1}`, sentence: 'must be an object.' }];
  }
  const fields = item as Record<string, unknown>;
  const place = { file, item: 'id' in fields ? `id ${String(fields.id)}` : `item ${index + 1}` };
  const properties: Record<string, TSchema & { description?: string }> = itemSchemas[kind].properties;
  const problems: ContentProblem[] = [];

  for (const [field, schema] of Object.entries(properties)) {
    const value = fields[field];
    if (value === undefined && IsOptional(schema)) continue;
    if (value === undefined) problems.push({ ...place, field, sentence: 'is missing.' });
    else if (!Check(schema, value)) {
      problems.push({ ...place, field, sentence: schema.description ?? 'does not fit.' });
    }
  }
  for (const field of Object.keys(fields)) {
    if (!(field in properties)) problems.push({ ...place, field, sentence: 'is not a field of this file.' });
  }
  for (const { field, reference } of imageReferences(fields)) {
    if (artwork[reference] !== undefined) continue;
    problems.push({
      ...place,
      field,
      sentence: `names ${reference}, which artwork.json does not have; run "npm run artwork".`,
    });
  }
  return problems;
}
