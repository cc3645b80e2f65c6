import { withDeadline } from '@safar/contract/with-deadline';

/** The database accepts statements but does not respond, for example because of an outage of its disk or network. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
}

/** Rejects if work on the database takes too long. Running statements are not cancelled. @throws {DatabaseTimeout} */
export const withDatabaseDeadline = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  withDeadline(work, milliseconds, () => new DatabaseTimeout('The database did not answer in time.'));
