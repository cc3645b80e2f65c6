/**
 * Formats rows as a table with aligned columns.
 *
 * @param rows the first row contains the column titles
 * @param numeric number of right-aligned columns at the end
 */
export function textTable(rows: readonly (readonly string[])[], numeric = 0): string {
  const titles = rows[0] ?? [];
  const widths = titles.map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const firstNumeric = widths.length - numeric;
  const pad = (cell: string, column: number) =>
    column < firstNumeric ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** A line of CSV (RFC 4180). Values that a spreadsheet would run as a formula are prefixed with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Removes control characters and bidirectional formatting characters, because terminals interpret them. Keeps line
 * feeds, and the zero-width joiner and non-joiner, which Urdu text needs.
 */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');

export const printableLine = (text: string): string => printable(text).replaceAll('\n', ' ');
