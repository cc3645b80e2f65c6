import { ApiError } from './api-error';

const mostFields = 32;
const unreadable = 'The form data could not be read; please reload the page and try again.';

/**
 * Reads a multipart body that holds fields only. Ads report every view this way, and for such small bodies this
 * costs a third of a streaming parser.
 *
 * @param contentType the header, which names the boundary.
 * @throws {ApiError} 400 for a malformed body, too many fields or a file.
 */
export function parseMultipartFields(body: Buffer, contentType: string): Record<string, string> {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name) throw new ApiError(400, unreadable);

  const [, ...parts] = `\r\n${body.toString('utf8')}`.split(`\r\n--${name}`);
  if (!parts.pop()?.startsWith('--')) throw new ApiError(400, unreadable); // the end is missing: cut off on its way
  if (parts.length > mostFields) throw new ApiError(400, `A form may have at most ${mostFields} fields.`);
  return Object.fromEntries(parts.map(parsePart));
}

function parsePart(part: string): [string, string] {
  const gap = part.indexOf('\r\n\r\n');
  const head = part.slice(0, gap);
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1];
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition ?? '')?.[1];
  if (gap < 0 || !name || name === '__proto__') throw new ApiError(400, unreadable);
  if (/;\s*filename\*?=/i.test(disposition ?? '')) throw new ApiError(400, 'This call does not take files.');
  return [name, part.slice(gap + 4)];
}
