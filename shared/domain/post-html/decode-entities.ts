const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    shy: '\u00ad',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    times: '×',
    deg: '°',
    frac12: '½',
    eacute: 'é',
    copy: '©',
    reg: '®',
    trade: '™',
    pound: '£',
    euro: '€',
  }),
);

const notACharacter = (code: number) => code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name) ?? entity;
  const code = Number.parseInt(name.replace(/^#x?/i, ''), /^#x/i.test(name) ? 16 : 10);
  return notACharacter(code) ? '\ufffd' : String.fromCodePoint(code);
}

/** The characters that HTML writes as `&amp;`, `&#1575;` or `&#x627;`, decoded once; unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi, characterOf);
}
