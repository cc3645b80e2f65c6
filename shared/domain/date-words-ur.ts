import type { DateWords } from './date-words-en';

const months = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');

/** Returns the Urdu word for a time of day, such as "morning". Urdu uses it instead of AM and PM. `hour` is 0 to 23. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 19) return 'رات';
  if (hour < 12) return 'صبح';
  return hour < 16 ? 'دوپہر' : 'شام';
}

export const ur: DateWords = {
  monthFormat: 'numeric',
  today: 'آج',
  // The word also means "tomorrow", but `formatTimestamp` writes tomorrow as a date.
  yesterday: 'کل',
  comma: '،',
  date: (day, month, year) => `${day} ${months[Number(month) - 1]} ${year}`,
  time: (hour, minute, dayPeriod) =>
    `${partOfDay((Number(hour) % 12) + (dayPeriod === 'PM' ? 12 : 0))} ${hour}:${minute} بجے`,
};
