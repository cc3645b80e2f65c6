import type { Command } from 'commander';
import type pg from 'pg';
import { createProgram, parseAge, withDatabase, type CommandContext } from '../commands/operator-program';
import { addDays, karachiDate } from '../karachi-time';
import { OperatorError } from '../operator-error';
import { parseDate, readReport, reportCsv, reportText, selectReportDays, type ReportDays } from './ad-report';
import { changeTables, dayOfPartition, isLockTimeout, listPartitions } from './event-partitions';

/**
 * Minimum of `--older-than`. If a device sends an event again after `prune` has removed it, the event counts twice.
 * Seven days prevent this, because devices resend an event for at most a day. If an event has no time, the table
 * `undated_events` stores the time of its first arrival for three days, so that a resent event gets the same time.
 */
const MIN_PRUNE_AGE_DAYS = 7;

/** `npm run ads`: reports about advertisements, and the removal of old events. */
export function adsProgram(context: CommandContext, now = () => new Date()): Command {
  const program = createProgram('npm run ads --', context)
    .description(
      'Views, viewable impressions and clicks of advertisements. Works whether or not the site is running.',
    )
    .addHelpText(
      'after',
      `
Days begin at midnight in Karachi (UTC+5). An event counts on the day on which it happened. Devices may send it
up to a day later, so yesterday's figures may still rise. To write a file: npm run -s ads -- report --csv > report.csv`,
    );
  program
    .command('report')
    .description('Prints the figures per ad and day, by default for the last thirty days.')
    .option('--from <date>', 'first day, such as 2026-03-01', parseDate)
    .option('--to <date>', 'last day, such as 2026-03-31', parseDate)
    .option('--csv', 'print CSV for a spreadsheet')
    .action(async ({ csv, ...dates }: Partial<ReportDays> & { csv?: true }) => {
      const days = selectReportDays(dates, now());
      await withDatabase(context, async ({ pool }) => {
        const startedAt = performance.now();
        const figures = await readReport(pool, days);
        const elapsed = Math.ceil(performance.now() - startedAt);
        context.write(csv ? reportCsv(figures) : `${reportText(figures, days)}\nRead in ${elapsed} ms.\n`);
      });
    });
  program
    .command('prune')
    .description('Removes the individual events of old days. Reports keep their totals.')
    .requiredOption('--older-than <days>', 'such as 400d', parseAge(MIN_PRUNE_AGE_DAYS))
    .action(async ({ olderThan }: { olderThan: number }) => {
      const removed = await withDatabase(context, ({ pool }) => pruneEvents(pool, olderThan, now()));
      const [first, last] = [removed.at(0), removed.at(-1)];
      context.write(
        first === undefined
          ? `No events are older than ${olderThan} days.\n`
          : `Removed the events of ${removed.length} day${first === last ? '' : 's'}, ${first} to ${last}. Reports keep their totals.\n`,
      );
    });
  return program;
}

/**
 * Drops the partitions of all days that are more than `olderThan` days before today in Karachi.
 *
 * @returns the days whose partitions were dropped, oldest first
 * @throws {OperatorError} if another process holds a lock on a partition for more than a few seconds
 */
async function pruneEvents(pool: pg.Pool, olderThan: number, now: Date): Promise<string[]> {
  const firstRetainedDay = addDays(karachiDate(now), -olderThan);
  const removed: string[] = [];
  for (const table of await listPartitions(pool)) {
    const day = dayOfPartition(table);
    if (!day || day >= firstRetainedDay) continue;
    await changeTables(pool, `drop table ${table}`).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      throw new OperatorError(
        `The events of ${day} are in use, for example by a backup; run this again later. Removed so far: ${removed.length} days.`,
      );
    });
    removed.push(day);
  }
  return removed;
}
