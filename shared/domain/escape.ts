import { readHtml } from './post-html/read-html';

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

/** Characters that XML 1.0 does not allow, even as character references. */
const invalidInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML. Characters that XML does not allow become U+FFFD. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(invalidInXml, '\uFFFD'));

/**
 * Decodes HTML entities such as `&amp;`, `&#1575;` and `&#x627;`. The result is not decoded again: `&amp;lt;` becomes
 * `&lt;`. Unknown entities stay unchanged.
 *
 * @deprecated Use `postHtmlToText`. This function will be removed in version 2 of `@safar/domain`.
 */
export function decodeEntities(text: string): string {
  return text
    .split('<')
    .map((part) => {
      let decoded = '';
      readHtml(part, { text: (piece) => (decoded += piece), open: () => undefined, close: () => undefined });
      return decoded;
    })
    .join('<');
}
