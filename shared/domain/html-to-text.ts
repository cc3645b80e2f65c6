import { postHtmlToText } from './post-html/post-html-to-text';

/** @deprecated Use `postHtmlToText`. Version 2 of `@safar/domain` will remove `htmlToText`. */
export function htmlToText(html: string): string {
  return postHtmlToText(html);
}
