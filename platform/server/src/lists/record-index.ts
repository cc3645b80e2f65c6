const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Position of the quote that ends the string which begins at `start`. */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

function isKey(json: Buffer, end: number): boolean {
  let next = end + 1;
  while ((json[next] ?? COLON) <= 0x20) next += 1;
  return json[next] === COLON;
}

/** Byte ranges of the records of a list. */
interface RecordIndex {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/**
 * Finds the byte ranges of the records in the JSON text `{ "data": […] }`. Parsing a list of a million records would
 * take a gigabyte of memory and several seconds; this index takes eight bytes per record. Items that are not objects
 * cannot be records and are omitted.
 *
 * @returns `undefined` if there is no such list, or if the brackets of the text are not balanced
 */
export function indexRecords(json: Buffer): RecordIndex | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let depth = 0;
  let key = '';
  let isInList = false;
  let hasList = false;
  for (let position = 0; position < json.length; position += 1) {
    const byte = json[position];
    if (byte === QUOTE) {
      const end = endOfString(json, position);
      if ((depth === 1 || (depth === 2 && isInList)) && isKey(json, end)) {
        const name = json.toString('utf8', position + 1, end);
        if (depth === 1) key = name;
        // PHP encodes an array with gaps as an object with numeric keys. Objects with other keys are not lists.
        else if (!/^\d+$/.test(name)) return undefined;
      }
      position = end;
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      if (depth === 2 && key === 'data') isInList = hasList = true;
      else if (depth === 3 && isInList && byte === OPEN_BRACE) starts.push(position);
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      if (depth === 3 && isInList && byte === CLOSE_BRACE) ends.push(position + 1);
      depth -= 1;
      if (depth === 1) isInList = false;
    }
  }
  if (!hasList || depth !== 0 || starts.length !== ends.length) return undefined;
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}
