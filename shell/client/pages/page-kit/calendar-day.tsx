import { useHost } from '@safar/shared/host';

/** A day of the calendar in words; the same for everybody, wherever they are. */
export function CalendarDay({ day }: { readonly day: string }) {
  const { locale } = useHost();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}
