import { inflateSync } from 'node:zlib';

interface Table {
  readonly tag: Buffer;
  readonly checksum: Buffer;
  readonly data: Buffer;
}

/** Where a WOFF file lists its tables, and how long each line of that list is. */
const WOFF_HEADER = 44;
const WOFF_LINE = 20;
/** The same of an OpenType file. */
const FONT_HEADER = 12;
const FONT_LINE = 16;

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const line = WOFF_HEADER + WOFF_LINE * index;
    const start = woff.readUInt32BE(line + 4);
    const packed = woff.readUInt32BE(line + 8);
    const length = woff.readUInt32BE(line + 12);
    const bytes = woff.subarray(start, start + packed);
    return {
      tag: woff.subarray(line, line + 4),
      checksum: woff.subarray(line + 16, line + 20),
      data: packed < length ? inflateSync(bytes) : bytes,
    };
  });
}

/** The OpenType font inside of a WOFF file: what draws our text reads no other form. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const header = Buffer.alloc(FONT_HEADER + FONT_LINE * tables.length);
  woff.copy(header, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * power, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(16 * (tables.length - power), 10);
  const parts: Buffer[] = [header];
  let start = header.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    const line = FONT_HEADER + FONT_LINE * index;
    tag.copy(header, line);
    checksum.copy(header, line + 4);
    header.writeUInt32BE(start, line + 8);
    header.writeUInt32BE(data.length, line + 12);
    // Every table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    start += data.length + padding.length;
  });
  return Buffer.concat(parts);
}
