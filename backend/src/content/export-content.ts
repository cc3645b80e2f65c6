import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { contentKinds, type ContentKind } from './item-schemas';

/**
 * Writes the content files of what the database holds, items as they were loaded and in the order of their ids.
 * Exporting twice, or loading and exporting again, gives the same bytes.
 */
export async function exportContent(db: Kysely<Tables>, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const kind of contentKinds) {
    const items = await readSources(db, kind);
    const value = kind === 'banner' ? items[0] : items;
    if (value === undefined) continue;
    const path = join(folder, `${kind}.json`);
    writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  }
}

async function readSources(db: Kysely<Tables>, kind: ContentKind): Promise<unknown[]> {
  const order = sql.ref(kind === 'categories' ? 'position' : 'id');
  const { rows } = await sql<{ source: unknown }>`
    select source from ${sql.table(kind)} order by ${order}`.execute(db);
  return rows.map(({ source }) => source);
}
