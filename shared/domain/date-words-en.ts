/**
 * The words and the word order of dates and times in one language. The arguments of `date` and `time` are the parts
 * that `Intl.DateTimeFormat.formatToParts` returns for the locale `en-US` and Pakistan's time zone.
 */
export interface DateWords {
  readonly monthFormat: 'long' | 'numeric';
  readonly today: string;
  readonly yesterday: string;
  readonly comma: string;
  readonly date: (day: string, month: string, year: string) => string;
  readonly time: (hour: string, minute: string, dayPeriod: string) => string;
}

export const en: DateWords = {
  monthFormat: 'long',
  today: 'Today',
  yesterday: 'Yesterday',
  comma: ',',
  date: (day, month, year) => `${month} ${day}, ${year}`,
  time: (hour, minute, dayPeriod) => `${hour}:${minute} ${dayPeriod}`,
};
