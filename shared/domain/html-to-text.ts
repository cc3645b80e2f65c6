import { decodeEntities } from './escape';

/**
 * Converts HTML to a single line of text, for cards and descriptions. It removes tags, comments, scripts and styles,
 * decodes entities once and collapses whitespace. The result is not HTML and must be escaped before it is inserted
 * into a page.
 */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|bdi|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi, '')
    .replace(/<[/!?]?[a-z][^<>]*>/gi, ' ');
  return decodeEntities(text).replace(/\s+/gu, ' ').trim();
}
