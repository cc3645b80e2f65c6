import { sql, type Kysely } from 'kysely';
import { CommandProblem } from '../commands/command-problem';
import type { Tables } from '../database/tables';
import { selectSubmissions, type SubmissionRow } from './submission-row';

/**
 * The submission whose id begins like this.
 *
 * @throws {CommandProblem} when there is none, or more than one.
 */
export async function findSubmission(db: Kysely<Tables>, id: string): Promise<SubmissionRow> {
  if (!/^[0-9a-f-]{4,36}$/i.test(id)) {
    throw new CommandProblem('Name a submission by its id, or at least its first four letters: see "list".');
  }
  const [found, other] = await selectSubmissions(db)
    .where(sql<boolean>`submissions.id::text like ${`${id.toLowerCase()}%`}`)
    .limit(2)
    .execute();
  if (!found) throw new CommandProblem(`There is no submission ${id}; "list" names them.`);
  if (other) throw new CommandProblem(`Several submissions begin with ${id}; write more of the id.`);
  return found;
}
