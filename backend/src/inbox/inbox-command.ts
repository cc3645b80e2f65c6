import { join } from 'node:path';
import { CommandProblem } from '../commands/command-problem';
import { readArguments } from '../commands/read-arguments';
import type { ProgramSettings } from '../commands/run-program';
import { withDatabase } from '../commands/with-database';
import { mailFolder } from '../mail/mail-folder';
import { exportCsv } from './export-submissions';
import { listSubmissions } from './list-submissions';
import { purgeSubmissions, readPurgeAge } from './purge-submissions';
import { resendMail } from './resend-mail';
import { showSubmission } from './show-submission';

export const help = `What visitors sent through the forms, and the mails about it. Works beside a running site and without it.

  npm run inbox -- list [--limit 50] [--unsent] [--json]   the newest first; --unsent: only those whose mail has not gone
  npm run inbox -- show <id> [--json]                      everything about one; the first letters of its id are enough
  npm run -s inbox -- export --csv > inbox.csv             all of them for a spreadsheet
  npm run inbox -- resend <id>                             puts its mail in the queue once more
  npm run inbox -- purge --older-than 180d                 removes older ones for good: texts, pictures and mails

Submissions whose mail still waits are not purged. Nothing is removed by itself.
`;

const options = {
  limit: { type: 'string' },
  unsent: { type: 'boolean' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  'older-than': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];
type Command = (values: Values, id: string, settings: ProgramSettings) => Promise<string>;

interface Usage {
  readonly run: Command;
  readonly options: readonly (keyof typeof options)[];
  readonly needsId: boolean;
}

function readLimit(text = '50'): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100_000) return limit;
  throw new CommandProblem('--limit must be a whole number from 1 to 100000.');
}

const uploads = (dataFolder: string) => join(dataFolder, 'media/uploads');

const list: Command = async ({ limit, unsent = false, json = false }, _id, { open }) => {
  const most = readLimit(limit);
  return withDatabase(open, ({ db }) => listSubmissions(db, { limit: most, unsent, json }));
};

const show: Command = ({ json = false }, id, { open, dataFolder }) =>
  withDatabase(open, ({ db }) => showSubmission(db, id, { json, uploadsFolder: uploads(dataFolder) }));

const exportAll: Command = async ({ csv }, _id, { open }) => {
  if (!csv) throw new CommandProblem('Say in which form: export --csv.');
  return withDatabase(open, ({ db }) => exportCsv(db));
};

const resend: Command = (_values, id, { open }) => withDatabase(open, ({ db }) => resendMail(db, id));

const purge: Command = async ({ 'older-than': olderThan }, _id, { open, dataFolder }) => {
  const days = readPurgeAge(olderThan);
  const folders = { uploads: uploads(dataFolder), mail: mailFolder(dataFolder) };
  const { submissions, waiting } = await withDatabase(open, ({ db }) => purgeSubmissions(db, folders, days));
  const removed = `Submissions older than ${days} days, removed for good: ${submissions}.\n`;
  return waiting === 0
    ? removed
    : `${removed}Kept because their mail still waits: ${waiting}; "list --unsent" shows them.\n`;
};

const commands: Readonly<Record<string, Usage>> = {
  list: { run: list, options: ['limit', 'unsent', 'json'], needsId: false },
  show: { run: show, options: ['json'], needsId: true },
  export: { run: exportAll, options: ['csv'], needsId: false },
  resend: { run: resend, options: [], needsId: true },
  purge: { run: purge, options: ['older-than'], needsId: false },
};

/**
 * The operator's inbox. Arguments are checked before the database is opened.
 *
 * @returns what goes to the standard output.
 * @throws {CommandProblem} in sentences.
 */
export async function inboxCommand(args: readonly string[], settings: ProgramSettings): Promise<string> {
  const { values, positionals } = readArguments(args, options, help);
  if (values.help) return help;
  const [name = '', id = '', ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const known = Object.keys(values).every((option) => command?.options.some((one) => one === option));
  if (!command || !known || more.length > 0 || command.needsId !== (id !== ''))
    throw new CommandProblem(help);
  return command.run(values, id, settings);
}
