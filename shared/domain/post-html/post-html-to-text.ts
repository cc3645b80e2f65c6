import { inlineElements, readHtml } from './read-html';

/**
 * Converts the HTML of a post or of a video's description to a single line of text, for cards and meta descriptions.
 * The result is not HTML and must be escaped before it is inserted into a page.
 */
export function postHtmlToText(html: string): string {
  const parts: string[] = [];
  const separate = (name: string) => {
    if (!inlineElements.has(name)) parts.push(' ');
  };
  readHtml(html, { text: (text) => parts.push(text), open: separate, close: separate });
  return parts.join('').replace(/\s+/gu, ' ').trim();
}
