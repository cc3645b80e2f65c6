const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * The words of HTML on one line, for card texts and descriptions: tags, comments, scripts and styles go, entities are
 * decoded once, whitespace collapses. It is text: never put it back into a page as HTML.
 */
export function plainText(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|bdi|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi, '')
    .replace(/<[/!?]?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, characterOf)
    .replace(/\s+/gu, ' ')
    .trim();
}
