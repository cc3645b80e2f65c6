import { postHtmlToText } from './post-html/post-html-to-text';

/** @deprecated Use `postHtmlToText`. This function stays until version 2 for remotes that import it. */
export function htmlToText(html: string): string {
  return postHtmlToText(html);
}
