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

/**
 * Stands for a line break while HTML is parsed. Splitting the HTML into lines first could cut a tag or a comment in
 * two. This code point is reserved for use inside programs.
 */
const LINE_END = '\ufdd0';

/** Like `postHtmlToText`, but keeps the line breaks of the source. The result has no empty lines. */
export function postHtmlToLines(html: string): string {
  const lines = postHtmlToText(html.replace(/\n+/g, ` ${LINE_END} `)).split(LINE_END);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
