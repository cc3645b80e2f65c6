import { decodeEntities } from './escape';

/**
 * Converts HTML to text on one line, for cards and descriptions: removes tags, comments, scripts and styles, decodes
 * entities once and collapses whitespace. The result is not HTML: escape it before you insert it into a page.
 */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|bdi|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi, '')
    .replace(/<[/!?]?[a-z][^<>]*>/gi, ' ');
  return decodeEntities(text).replace(/\s+/gu, ' ').trim();
}
