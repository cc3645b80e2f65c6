import { statSync } from 'node:fs';
import { join } from 'node:path';
import { slugify } from '@safar/domain/categories';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import { ContentError, type ContentProblem } from './content-problem';
import {
  createStagedTables,
  dropUnusedIndexes,
  findDuplicates,
  mergeKind,
  stageRows,
  type Changes,
} from './merge-content';
import { checkItem, rowOf, type ItemContext } from './prepare-item';
import { readArtwork, readItems, readJson, type ItemBatch } from './read-items';
import { contentKinds, type ContentKind, type ContentRecord } from './records';

export type LoadReport = Readonly<Record<ContentKind, Changes>>;

export interface LoadProgress {
  readonly kind: ContentKind;
  /** Rows of this kind that have been processed so far. */
  readonly rows: number;
  /**
   * Progress of this step, from 0 to 1. Reading is one step for all files. Each kind has its own saving step and
   * its own indexing step.
   */
  readonly share: number;
  readonly step: 'reading' | 'saving' | 'indexing';
}

interface LoadOptions {
  /**
   * Loads only if no content has ever been loaded. The backend sets this option when it starts, so that a restart does
   * not replace content that an editor has loaded.
   */
  readonly onlyWhenEmpty?: boolean;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** Permitted values of `category` in `ads.json`. */
const AD_CATEGORIES = ['Details', 'Best Of This Week', 'Live Broadcast', 'Discover Shorts'];

const MAX_PROBLEMS = 200;

/**
 * Replaces all content with the content of the files in a folder. The load is one transaction, so that an interrupted
 * load leaves the previous content unchanged. Files are read in batches, so that the memory use does not depend on
 * their size.
 *
 * @returns the number of changes per kind, or undefined if `onlyWhenEmpty` prevented the load
 * @throws {ContentError} with the errors in the files
 */
export async function loadContent(
  db: Kysely<Tables>,
  folder: string,
  { onlyWhenEmpty = false, onProgress = () => undefined }: LoadOptions = {},
): Promise<LoadReport | undefined> {
  if (onlyWhenEmpty && (await hasContent(db))) return undefined;
  await dropUnusedIndexes(db);
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    // Only one load runs at a time, even if several backends start together. Each load takes this lock first, because
    // two loads that already hold other locks could deadlock.
    await sql`select from content_state where id = 1 for update`.execute(transaction);
    if (onlyWhenEmpty && (await hasContent(transaction))) return undefined;
    await createStagedTables(transaction);
    const artwork = await stageFiles(transaction, folder, onProgress);

    const report: Partial<Record<ContentKind, Changes>> = {};
    for (const kind of contentKinds) {
      let stopFollowing: (() => void) | undefined;
      report[kind] = await mergeKind(transaction, kind, ({ step, rows, total }) => {
        onProgress({ kind, step, rows, share: rows / total });
        if (step === 'indexing')
          stopFollowing = followIndexing(db, (share) =>
            onProgress({ kind, step, rows: Math.round(share * total), share }),
          );
      }).finally(() => stopFollowing?.());
    }
    const isChanged = Object.values(report).some(
      ({ added, changed, removed }) => added + changed + removed > 0,
    );
    if (isChanged || !(await hasContent(transaction)))
      await sql`update content_state set version = version + 1, loaded_at = now() where id = 1`.execute(
        transaction,
      );
    await sql`update content_state set artwork = ${JSON.stringify(artwork)} where id = 1`.execute(
      transaction,
    );
    return report as LoadReport;
  });
}

const INDEXING_POLL_MS = 1_000;

/**
 * Polls PostgreSQL for the progress of an index build. It uses another connection, because the build blocks the load's
 * own connection.
 *
 * @returns a function that stops the polling
 */
function followIndexing(db: Kysely<Tables>, onShare: (share: number) => void): () => void {
  const timer = setInterval(() => {
    void sql<{ share: number }>`
      select blocks_done::float / greatest(blocks_total, 1) as share
      from pg_stat_progress_create_index where datname = current_database()`
      .execute(db)
      .then(
        ({ rows: [progress] }) => progress && onShare(progress.share),
        () => undefined,
      );
  }, INDEXING_POLL_MS);
  return () => clearInterval(timer);
}

async function hasContent(db: Kysely<Tables>): Promise<boolean> {
  const state = await db.selectFrom('content_state').select('version').where('id', '=', 1).executeTakeFirst();
  return (state?.version ?? 0) > 0;
}

/**
 * Reads and checks all files, and stages their rows.
 *
 * @returns the content of `artwork.json`
 * @throws {ContentError} if a file contains errors
 */
async function stageFiles(
  transaction: Transaction<Tables>,
  folder: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<ItemContext['artwork']> {
  const problems: ContentProblem[] = [];
  const totalBytes = contentKinds.reduce((sum, kind) => sum + fileSize(folder, kind), 1);
  let bytesRead = 0;
  const categories = new Map<string, string>();
  const adCategories = new Map(AD_CATEGORIES.map((name) => [slugify(name), name]));
  const artwork = collect(problems, () => readArtwork(folder)) ?? {};

  for (const kind of contentKinds) {
    const context: ItemContext = { artwork, categories: kind === 'ads' ? adCategories : categories };
    let rows = 0;
    try {
      for await (const { items, bytes } of batchesOf(folder, kind)) {
        const valid = items.filter((item, index): item is ContentRecord<ContentKind> => {
          const found = checkItem(kind, rows + index, item, context);
          if (problems.length < MAX_PROBLEMS) problems.push(...found);
          return found.length === 0;
        });
        if (kind === 'categories')
          for (const item of valid) if ('name' in item) categories.set(slugify(item.name), item.name);
        const start = rows;
        await stageRows(
          transaction,
          kind,
          valid.map((item, index) => rowOf(kind, item, start + index, context)),
        );
        rows += items.length;
        bytesRead += bytes;
        onProgress({ kind, rows, share: bytesRead / totalBytes, step: 'reading' });
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
    if (kind === 'banner') continue;
    const field = kind === 'categories' ? 'slug' : 'id';
    for (const key of await findDuplicates(transaction, kind, MAX_PROBLEMS))
      problems.push({ file: `${kind}.json`, item: `${field} ${key}`, field, predicate: 'is used twice.' });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return artwork;
}

/**
 * Reads the file of a kind in batches. `banner.json` is one batch, because it contains one record, not a list. It
 * contains `null` if there is no banner.
 */
async function* batchesOf(folder: string, kind: ContentKind): AsyncGenerator<ItemBatch> {
  if (kind !== 'banner') return yield* readItems(folder, `${kind}.json`);
  const banner = readJson(folder, 'banner.json');
  yield { items: banner === null ? [] : [banner], bytes: 0 };
}

function fileSize(folder: string, kind: ContentKind): number {
  return statSync(join(folder, `${kind}.json`), { throwIfNoEntry: false })?.size ?? 0;
}

function collect<Value>(problems: ContentProblem[], read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
