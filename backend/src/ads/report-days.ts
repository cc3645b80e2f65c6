import { CommandProblem } from '../commands/command-problem';

/** The first and the last day of a report, as 2026-03-14. */
export interface ReportDays {
  from: string;
  to: string;
}

const usual = 30;
const day = 86_400_000;

/** Today by the clock of Karachi, where the days of all counts begin. */
export const todayInKarachi = (now: Date): string =>
  now.toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });

/** The day so many days after another one. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/**
 * The days that were asked for: without dates the last thirty up to today, with one of them the thirty that begin or
 * end with it.
 *
 * @throws {CommandProblem} for a date that does not exist or an end before the beginning.
 */
export function readReportDays(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): ReportDays {
  const today = todayInKarachi(now);
  const from = asked.from === undefined ? undefined : readDate('--from', asked.from);
  const to = asked.to === undefined ? undefined : readDate('--to', asked.to);
  const last = to ?? (from ? earlier(addDays(from, usual - 1), today, from) : today);
  const first = from ?? addDays(last, 1 - usual);
  if (first > last) throw new CommandProblem(`--from ${first} is after --to ${last}; exchange the two.`);
  return { from: first, to: last };
}

/** Not beyond today, unless the beginning is. */
const earlier = (date: string, today: string, from: string) => (date > today && from <= today ? today : date);

function readDate(option: string, text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = isDate ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // The 30th of February is read as the 2nd of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new CommandProblem(`${option} must be a date such as 2026-03-14, and "${text}" is none.`);
  }
  return text;
}
