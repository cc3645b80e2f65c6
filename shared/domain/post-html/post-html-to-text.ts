import { readHtml } from './read-html';

/** Elements inside words and sentences. Any other tag separates words. */
const inlineNames: ReadonlySet<string> = new Set(
  'a abbr b bdi code em i mark q s small span strong sub sup u wbr'.split(' '),
);

/**
 * Converts HTML of posts to text on one line, for cards and descriptions. The result is not HTML: escape it before you insert it
 * into a page.
 */
export function postHtmlToText(html: string): string {
  const parts: string[] = [];
  const separate = (name: string) => {
    if (!inlineNames.has(name)) parts.push(' ');
  };
  readHtml(html, { text: (text) => parts.push(text), open: separate, close: separate });
  return parts.join('').replace(/\s+/gu, ' ').trim();
}
