const namedReferences: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

const HTML =
  /<\/?(?:a|abbr|b|bdi|br|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:[\s/][^<>]*)?>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi;

const MAX_CODE_POINT = 0x10ffff;

/**
 * Converts a title from HTML to text, because third-party backends send titles such as `Tom &amp; Jerry` and
 * `<em>Swat</em>`. Only inline tags and common character references are converted. The rest, such as `<script>`, is
 * kept: a title in plain text may contain it. `postHtmlToText` knows all references, but would add 23 KiB to the chunk
 * that the first API call loads.
 */
export const lineText = (html: string): string =>
  html.replace(HTML, (match: string, reference?: string) => {
    if (reference === undefined) return /^<br/i.test(match) ? ' ' : '';
    if (!reference.startsWith('#')) return namedReferences[reference.toLowerCase()] ?? match;
    // `&#x27;` gives `0x27`; `&#39;` gives `039`.
    const codePoint = Number(`0${reference.slice(1)}`);
    return codePoint > 0 && codePoint <= MAX_CODE_POINT ? String.fromCodePoint(codePoint) : match;
  });
