import sanitize from 'sanitize-html';

/** Where a picture is served from, by the source that a post names. */
export type ResolvePicture = (source: string) => string;

/** Old or other names of what posts are made of. */
const meant = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/**
 * Keeps what a post may be made of and drops the rest, scripts and styles with their content. The page sanitises
 * once more before it shows a post; this keeps the database clean for every other reader.
 *
 * @param resolve for the sources of pictures, e.g. `art:…`; they stay as they are without it
 */
export function sanitiseHtml(html: string, resolve: ResolvePicture = (source) => source): string {
  return sanitize(html, {
    allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'br', 'img'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      ...meant,
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: resolve(attribs['src'] ?? '') } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
}

/** The words of a post, for the search. */
export function textOfHtml(html: string): string {
  return sanitize(html.replace(/></g, '> <'), { allowedTags: [], allowedAttributes: {} });
}
