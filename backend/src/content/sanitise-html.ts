import sanitize from 'sanitize-html';

/**
 * Keeps what a post may be made of and drops the rest, scripts and styles with their content. The page sanitises
 * once more before it shows a post; this keeps the database clean for every other reader.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
  });
}

/** The words of a post, for the search. */
export function textOfHtml(html: string): string {
  return sanitize(html.replace(/></g, '> <'), { allowedTags: [], allowedAttributes: {} });
}
