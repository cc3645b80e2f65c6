const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => entities[found] ?? '');

export interface MailParts {
  readonly title: string;
  /** Labels and what the visitor wrote. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Sentences below it. */
  readonly notes: readonly string[];
}

/** A mail as text, each value below its label when it has several lines. */
export function mailText({ title, rows, notes }: MailParts): string {
  const fields = rows.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  return `${[title, fields.join('\n'), notes.join('\n')].join('\n\n')}\n`;
}

/** Each line turns to the side that its own letters ask for, as Urdu does. */
const htmlLines = (value: string): string =>
  value
    .split('\n')
    .map((line) => `<div dir="auto">${escapeHtml(line) || '&nbsp;'}</div>`)
    .join('');

/** The same as HTML. */
export function mailHtml({ title, rows, notes }: MailParts): string {
  const fields = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0;white-space:pre-wrap;overflow-wrap:anywhere">${htmlLines(value)}</td></tr>`,
  );
  const sentences = notes.map((note) => `<p style="color:#555">${escapeHtml(note)}</p>`);
  return [
    '<!doctype html><html><head><meta charset="utf-8"></head><body style="font-family:sans-serif">',
    `<h1 style="font-size:20px" dir="auto">${escapeHtml(title)}</h1>`,
    `<table cellspacing="0">${fields.join('\n')}</table>`,
    ...sentences,
    '</body></html>\n',
  ].join('\n');
}
