/** The parts of a version 3 source map that say where generated code comes from. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

interface Segment {
  readonly column: number;
  /** Index into `sources`; `undefined` for code that comes from nowhere, such as webpack's own. */
  readonly source: number | undefined;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitOf = new Map([...DIGITS].map((letter, value) => [letter, value]));

/** Numbers of one segment: base 64, five bits a letter, the lowest bit of a number is its sign. */
function decodeNumbers(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = digitOf.get(letter);
    if (digit === undefined) throw new Error(`A source map holds "${letter}", which is no base 64.`);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function decodeLines(mappings: string): Segment[][] {
  let source = 0;
  return mappings.split(';').map((line) => {
    let column = 0;
    return line
      .split(',')
      .filter(Boolean)
      .map((segment) => {
        const [columns = 0, sources] = decodeNumbers(segment);
        column += columns;
        if (sources === undefined) return { column, source: undefined };
        source += sources;
        return { column, source };
      });
  });
}

/** How many bytes of a generated file come from each source, by the source's name. */
export function bytesBySource(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const bytes = new Map<string, number>();
  const lines = code.split('\n');
  decodeLines(mappings).forEach((segments, index) => {
    const line = lines[index] ?? '';
    segments.forEach(({ column, source }, position) => {
      const name = source === undefined ? undefined : sources[source];
      if (name === undefined) return;
      const text = line.slice(column, segments[position + 1]?.column ?? line.length);
      bytes.set(name, (bytes.get(name) ?? 0) + Buffer.byteLength(text));
    });
  });
  return bytes;
}
