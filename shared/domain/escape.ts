const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML, as the content of an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Characters that XML 1.0 does not allow, not even as a character reference. */
const invalidInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML. Characters that XML does not allow become U+FFFD. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(invalidInXml, '\uFFFD'));

const namedEntities: Readonly<Record<string, string>> = {
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
};

const isInvalidCodePoint = (code: number) =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return (Object.hasOwn(namedEntities, name) && namedEntities[name]) || entity;
  const code = Number.parseInt(name.replace(/^#x?/i, ''), /^#x/i.test(name) ? 16 : 10);
  return isInvalidCodePoint(code) ? '\ufffd' : String.fromCodePoint(code);
}

/** Decodes HTML entities such as `&amp;`, `&#1575;` and `&#x627;` once. Unknown entities stay unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi, decodeEntity);
}
