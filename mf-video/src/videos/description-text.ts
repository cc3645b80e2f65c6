import { loadChunk } from '@safar/remote-kit/loading/load-chunk';

const loadParser = () => import(/* webpackChunkName: "html" */ '@safar/domain/post-html/post-html-to-text');

const collapseSpace = (text: string) => text.replace(/\s+/gu, ' ').trim();

/**
 * Converts a description, which may contain HTML, to text with a line for each paragraph. Most descriptions contain no
 * HTML, and the parser is large, so it is loaded only if it is needed.
 */
export async function descriptionText(description: string): Promise<string> {
  const toText = /[<&]/.test(description) ? (await loadChunk(loadParser)).postHtmlToText : collapseSpace;
  return description.split(/\n+/).map(toText).filter(Boolean).join('\n');
}
