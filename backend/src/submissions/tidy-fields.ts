import { plainPhone } from '@safar/shared/domain/phone';

const phoneFields = ['contact_number', 'phone_number'];

/**
 * Form fields as they are checked and stored: trimmed, one kind of line end, no control characters and no halves
 * of characters (PostgreSQL takes neither), telephone numbers without the marks people write into them. An empty
 * field is a missing one.
 */
export function tidyFields(fields: Record<string, unknown>): Record<string, unknown> {
  const tidy = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const;
    const text = clean(value);
    return [name, phoneFields.includes(name) ? plainPhone(text) : text] as const;
  });
  return Object.fromEntries(tidy.filter(([, value]) => value !== '' && value !== null));
}

function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}
