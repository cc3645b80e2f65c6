const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A moment as the office reads it. */
export const karachiTime = (time: Date): string => format.format(time);
