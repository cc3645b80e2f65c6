import { messageOf } from '@safar/service/errors';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../operator-error';
import * as content from './migrations/0001-content';
import * as search from './migrations/0002-search';
import * as events from './migrations/0003-events';
import * as submissions from './migrations/0004-submissions';
import * as eventDays from './migrations/0005-event-days';
import * as searchTitles from './migrations/0006-search-titles';
import * as mail from './migrations/0007-mail';
import * as telemetry from './migrations/0008-telemetry';
import * as rateLimits from './migrations/0009-rate-limits';
import * as failedVisitors from './migrations/0010-failed-visitors';
import * as listPages from './migrations/0011-list-pages';
import * as searchInSql from './migrations/0012-search-in-sql';
import * as suspiciousEvents from './migrations/0013-suspicious-events';
import * as searchForms from './migrations/0014-search-forms';
import * as endedSessions from './migrations/0015-ended-sessions';
import * as frequentWords from './migrations/0016-frequent-words';
import * as lessFrequentWords from './migrations/0017-less-frequent-words';
import * as contentArtwork from './migrations/0018-content-artwork';
import * as searchWordStatistics from './migrations/0019-search-word-statistics';
import * as urduCommasInTags from './migrations/0020-urdu-commas-in-tags';
import type { Tables } from './tables';

const migrations = {
  '0001-content': content,
  '0002-search': search,
  '0003-events': events,
  '0004-submissions': submissions,
  '0005-event-days': eventDays,
  '0006-search-titles': searchTitles,
  '0007-mail': mail,
  '0008-telemetry': telemetry,
  '0009-rate-limits': rateLimits,
  '0010-failed-visitors': failedVisitors,
  '0011-list-pages': listPages,
  '0012-search-in-sql': searchInSql,
  '0013-suspicious-events': suspiciousEvents,
  '0014-search-forms': searchForms,
  '0015-ended-sessions': endedSessions,
  '0016-frequent-words': frequentWords,
  '0017-less-frequent-words': lessFrequentWords,
  '0018-content-artwork': contentArtwork,
  '0019-search-word-statistics': searchWordStatistics,
  '0020-urdu-commas-in-tags': urduCommasInTags,
};

/**
 * Applies the migrations that the database lacks. Meanwhile Kysely holds a lock in the database, so several backends
 * may start at the same time.
 *
 * @returns the names of migrations that a newer backend has applied. They are accepted, because after a rollback, and
 *   during a rolling update, this backend starts with a database that a newer backend has migrated.
 * @throws {OperatorError} if a migration fails; the message contains the reason and, if known, the migration's name
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  let newer: string[] = [];
  // Kysely calls this function while it holds the lock, and after it has created its table.
  const getMigrations = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const last = Object.keys(migrations).sort().at(-1) ?? '';
    newer = rows.map(({ name }) => name).filter((name) => name > last);
    // Kysely requires an entry for each applied migration, but never calls its `up` again.
    const entries = newer.map((name): [string, Migration] => [name, { up: () => Promise.resolve() }]);
    return { ...migrations, ...Object.fromEntries(entries) };
  };
  const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (!error) return newer;
  const step = results?.find(({ status }) => status === 'Error')?.migrationName;
  const remedy =
    error instanceof pg.DatabaseError
      ? ' The account in DATABASE_URL needs the right to create tables and to install the extension pg_trgm.'
      : '';
  throw new OperatorError(
    `The database could not be migrated${step ? ` (${step})` : ''}: ${messageOf(error)}.${remedy}`,
    { cause: error },
  );
}
