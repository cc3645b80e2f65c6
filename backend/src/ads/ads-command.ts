import { CommandProblem } from '../commands/command-problem';
import { readArguments } from '../commands/read-arguments';
import { withDatabase, type OpenDatabase } from '../commands/with-database';
import { pruneEvents, readAge } from './prune-events';
import { readReport } from './read-report';
import { reportCsv } from './report-csv';
import { readReportDays } from './report-days';
import { reportTable } from './report-table';

export const help = `What advertisements had, and their events. Works beside a running site and without it.

  npm run ads -- report [--from 2026-03-01] [--to 2026-03-31]   views, viewable impressions, clicks by ad and day
  npm run -s ads -- report --csv > report.csv                   the same for a spreadsheet
  npm run ads -- prune --older-than 400d                        removes older single events; reports keep their sums

Days begin at midnight in Karachi (UTC+5). Without dates a report is about the last thirty days, today included;
with one date it is about the thirty that begin or end with it. Late events of a device count on the day when they
happened, so yesterday's figures may rise until tomorrow.
`;

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'boolean' },
  'older-than': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * `ads report` and `ads prune`. Arguments are checked before the database is opened.
 *
 * @returns what goes to the standard output.
 * @throws {CommandProblem} in sentences.
 */
export async function adsCommand(args: readonly string[], open: OpenDatabase, now: Date): Promise<string> {
  const { values, positionals } = readArguments(args, options, help);
  const [command, ...more] = positionals;
  const { from, to, csv, 'older-than': olderThan } = values;
  if (values.help) return help;

  if (command === 'report' && more.length === 0 && olderThan === undefined) {
    const days = readReportDays({ from, to }, now);
    return withDatabase(open, async ({ pool }) => {
      const started = performance.now();
      const found = await readReport(pool, days);
      const took = Math.ceil(performance.now() - started);
      return csv ? reportCsv(found) : `${reportTable(found, days)}\nRead in ${took} ms.\n`;
    });
  }
  if (command === 'prune' && more.length === 0 && !from && !to && !csv) {
    const age = readAge(olderThan);
    return withDatabase(open, async ({ pool }) => {
      const removed = await pruneEvents(pool, age, now);
      const [first, last] = [removed.at(0), removed.at(-1)];
      return first
        ? `The events of ${removed.length} day${first === last ? '' : 's'}, ${first} to ${last}, are removed; reports keep their sums.\n`
        : `No events are older than ${age} days.\n`;
    });
  }
  throw new CommandProblem(help);
}
