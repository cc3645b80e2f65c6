import { withDeadline } from '@safar/contract/with-deadline';

/** The database accepts statements and does not answer them, as during an outage of its disk or network. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
}

/** The statements of the work are not cancelled. @throws {DatabaseTimeout} */
export const withDatabaseDeadline = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  withDeadline(work, milliseconds, () => new DatabaseTimeout('The database did not answer in time.'));
