import { withDeadline } from '@safar/contract/with-deadline';

/** Work on the database has exceeded its deadline, for example because the database's disk or network has failed. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
}

/**
 * Waits for `work` until the deadline. A timeout does not cancel the statements of `work`.
 *
 * @throws {DatabaseTimeout} if `work` takes longer than `milliseconds`
 */
export const withDatabaseDeadline = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  withDeadline(work, milliseconds, () => new DatabaseTimeout('The database did not answer in time.'));
