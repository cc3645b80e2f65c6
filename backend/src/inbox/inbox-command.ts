import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { sql } from 'kysely';
import { createProgram, parseAge, withDatabase, type CommandContext } from '../commands/operator-program';
import type { Database } from '../database/open-database';
import { karachiTime } from '../karachi-time';
import { mailFolder } from '../mail/mail-transport';
import { MailQueue } from '../mail/mail-queue';
import { purgeSubmissions, removeSubmissions } from './purge-submissions';
import {
  exportCsv,
  findSubmission,
  listSubmissions,
  showSubmission,
  type ListOptions,
  type SubmissionRow,
} from './show-submissions';

const MAX_LIMIT = 100_000;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidArgumentError(`Use a whole number from 1 to ${MAX_LIMIT}.`);
}

/** The program `npm run inbox`, which shows, exports and removes form submissions and queues their emails again. */
export function inboxProgram(context: CommandContext): Command {
  const { write, dataFolder } = context;
  const uploads = join(dataFolder, 'media/uploads');
  const folders = { uploads, mail: mailFolder(dataFolder) };
  const idHelp = 'at least the first four characters of an id';
  const program = createProgram('npm run inbox --', context)
    .description('Submissions of the forms, and their emails. Works whether or not the site is running.')
    .addHelpText(
      'after',
      `
Submissions are never removed automatically, and "purge" keeps submissions with a pending email; "delete" does not.
To write a file: npm run -s inbox -- export --csv > inbox.csv`,
    );
  program
    .command('list')
    .description('Prints the newest submissions.')
    .option('--limit <number>', 'number of submissions', parseLimit, 50)
    .option('--unsent', 'only submissions with an unsent email')
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) =>
      write(await withDatabase(context, ({ db }) => listSubmissions(db, options))),
    );
  program
    .command('show')
    .description('Prints one submission with the path of its picture and the status of its emails.')
    .argument('<id>', idHelp)
    .option('--json', 'print JSON')
    .action(async (id: string, { json = false }: { json?: boolean }) =>
      write(
        await withDatabase(context, ({ db }) => showSubmission(db, id, { json, uploadsFolder: uploads })),
      ),
    );
  program
    .command('export')
    .description('Prints all submissions for a spreadsheet.')
    .requiredOption('--csv', 'as CSV')
    .action(() =>
      withDatabase(context, async ({ db }) => {
        for await (const part of exportCsv(db)) write(part);
      }),
    );
  program
    .command('resend')
    .description('Queues the email of a submission again.')
    .argument('<id>', idHelp)
    .action(async (id: string) => write(await withDatabase(context, (database) => resendMail(database, id))));
  program
    .command('delete')
    .description('Deletes one submission with its picture and emails, without asking.')
    .argument('<id>', idHelp)
    .action(async (id: string) =>
      write(
        await withDatabase(context, async ({ db }) => {
          const submission = await findSubmission(db, id);
          await removeSubmissions(db, folders, [submission]);
          return deletionReport(submission);
        }),
      ),
    );
  program
    .command('purge')
    .description('Removes old submissions with their pictures and emails.')
    .requiredOption('--older-than <days>', 'such as 180d', parseAge(1))
    .action(async ({ olderThan }: { olderThan: number }) => {
      const { removed, pending } = await withDatabase(context, ({ db }) =>
        purgeSubmissions(db, folders, olderThan),
      );
      write(`Removed submissions older than ${olderThan} days: ${removed}.\n`);
      if (pending > 0) write(`Kept because their email is pending: ${pending}; see "list --unsent".\n`);
    });
  return program;
}

function deletionReport({ id, form, time, picture, mail }: SubmissionRow): string {
  const parts = picture ? 'its picture and its emails' : 'its emails';
  const note =
    mail === 'pending' ? ' Its pending email will not be sent, unless it is being sent right now.' : '';
  return `Deleted submission ${id} (form: ${form}, time in Karachi: ${karachiTime(time)}) with ${parts}.${note}\n`;
}

/**
 * Queues the email of a submission again. An unsent email keeps its Message-ID. An email that was already sent gets a
 * new Message-ID, because mail servers drop a second email with the same Message-ID.
 *
 * @returns a sentence for the operator
 */
async function resendMail(database: Database, id: string): Promise<string> {
  const { db } = database;
  const { id: submission_id } = await findSubmission(db, id);
  const queue = await MailQueue.open(database);
  const now = sql<Date>`now()`;
  await db.transaction().execute(async (transaction) => {
    const unsent = await transaction
      .updateTable('outbox')
      .set({ status: 'pending', attempts: 0, next_attempt_at: now, created_at: now, last_error: null })
      .where('submission_id', '=', submission_id)
      .where('status', '!=', 'sent')
      .returning('id')
      .execute();
    const ids = unsent.length > 0 ? unsent.map((row) => row.id) : [randomUUID()];
    for (const outboxId of ids) {
      if (unsent.length === 0)
        await transaction.insertInto('outbox').values({ id: outboxId, submission_id }).execute();
      await queue.replace(transaction, { outboxId, outages: 0 });
    }
  });
  await queue.close();
  return `The email of ${submission_id} is queued; a running backend sends it within seconds.\n`;
}
