import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { contentKinds, type ContentKind } from './records';

const BATCH_SIZE = 1000;

/**
 * Writes `artwork.json` and one JSON file per content kind to `folder`. `banner.json` contains `null` if there is no
 * banner, so that the folder can be loaded and an older `banner.json` is replaced. Lists contain the items in the form
 * in which they were loaded, ordered by id. Categories are ordered by position. Loading the exported files and
 * exporting again creates identical files. All rows come from one database snapshot, so a load at the same time does
 * not change the files.
 */
export async function exportContent(db: Kysely<Tables>, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await exportArtwork(snapshot, join(folder, 'artwork.json'));
      for (const kind of contentKinds) await exportKind(snapshot, kind, join(folder, `${kind}.json`));
    });
}

async function exportArtwork(db: Kysely<Tables>, path: string): Promise<void> {
  const { artwork } = await db.selectFrom('content_state').select('artwork').executeTakeFirstOrThrow();
  writeFileSync(`${path}.new`, `${JSON.stringify(artwork, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

async function exportKind(db: Kysely<Tables>, kind: ContentKind, path: string): Promise<void> {
  const file = await open(`${path}.new`, 'w');
  let isEmpty = true;
  try {
    for await (const sources of readSources(db, kind)) {
      if (kind === 'banner') await file.write(JSON.stringify(sources[0], null, 2));
      // Removes the brackets around the batch, because the file contains the items of all batches as one JSON array.
      else await file.write((isEmpty ? '[' : ',') + JSON.stringify(sources, null, 2).slice(1, -2));
      isEmpty = false;
    }
    if (kind !== 'banner') await file.write(isEmpty ? '[]' : '\n]');
    else if (isEmpty) await file.write('null');
    await file.write('\n');
  } finally {
    await file.close();
  }
  renameSync(`${path}.new`, path);
}

async function* readSources(db: Kysely<Tables>, kind: ContentKind): AsyncGenerator<unknown[]> {
  const key = sql.ref(kind === 'categories' ? 'position' : 'id');
  for (let last = -1; ;) {
    const { rows } = await sql<{ key: number; source: unknown }>`
      select ${key} as key, source from ${sql.table(kind)}
      where ${key} > ${last} order by ${key} limit ${BATCH_SIZE}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ source }) => source);
    last = end.key;
  }
}
