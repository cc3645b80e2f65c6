import { parsePostHtml, type PostNode } from '@safar/shared/domain/post-html/html-tree';

/** Editors leave empty paragraphs behind for distance. */
function isBlank(node: PostNode): boolean {
  if (typeof node === 'string') return node.trim() === '';
  if (node.name === 'img') return false;
  return node.name === 'br' || node.children.every(isBlank);
}

function tidy(nodes: readonly PostNode[]): PostNode[] {
  return nodes.flatMap((node): PostNode[] => {
    if (typeof node === 'string' || node.name === 'br' || node.name === 'img') return [node];
    return isBlank(node) ? [] : [{ ...node, children: tidy(node.children) }];
  });
}

/**
 * The text of a post as elements of an allow-list, without empty ones.
 *
 * @param html as the API sends it, trusted in nothing
 */
export const readText = (html: string): PostNode[] => tidy(parsePostHtml(html));

/** The sources of the pictures in a text. */
export const picturesIn = (nodes: readonly PostNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || node.name === 'br') return [];
    return node.name === 'img' ? [node.src] : picturesIn(node.children);
  });
