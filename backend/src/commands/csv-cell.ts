/**
 * A text as a cell of CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
