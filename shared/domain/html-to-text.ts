import { postHtmlToText } from './post-html/post-html-to-text';

/** @deprecated Use `postHtmlToText`. It stays until version 2 of `@safar/domain` for remotes that import it. */
export function htmlToText(html: string): string {
  return postHtmlToText(html);
}
