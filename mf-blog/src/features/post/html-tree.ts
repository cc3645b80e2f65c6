import { htmlTokens } from './html-tokens';

const blockNames = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const;
const inlineNames = ['strong', 'em', 'a'] as const;

type BlockName = (typeof blockNames)[number];
type InlineName = (typeof inlineNames)[number];

/** An element of the few that posts are made of, in a nesting that HTML allows. */
export type PostElement =
  | { readonly name: BlockName | Exclude<InlineName, 'a'>; readonly children: PostNode[] }
  | { readonly name: 'a'; readonly href: string; readonly children: PostNode[] }
  | { readonly name: 'img'; readonly src: string; readonly alt: string };

export type PostNode = string | PostElement;

type OpenElement = Exclude<PostElement, { name: 'img' }>;

/** Other elements that run with the text; any further one parts it into paragraphs. */
const inText = new Set(
  'abbr b bdi bdo cite code del dfn font i ins kbd label mark q s samp small span sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Deeper than any post needs; what is deeper keeps its text. */
const deepest = 12;

const includes = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);
const isList = (element: OpenElement | undefined) => element?.name === 'ul' || element?.name === 'ol';
const holdsText = ({ name }: OpenElement) => name === 'p' || name === 'h2' || name === 'h3' || name === 'li';
const isInline = (element: OpenElement | undefined) =>
  element !== undefined && includes(inlineNames, element.name);

/**
 * Reads HTML that nobody vouches for. Only the elements above and their few attributes come out; of all others just
 * the words are kept. Addresses are passed on unchecked.
 */
export function parsePostHtml(html: string): PostNode[] {
  const root: PostNode[] = [];
  const open: OpenElement[] = [];
  const top = () => open.at(-1);
  const add = (node: PostNode) => {
    const siblings = top()?.children ?? root;
    const last = siblings.at(-1);
    if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node;
    else siblings.push(node);
  };

  const push = (element: OpenElement) => {
    add(element);
    open.push(element);
  };
  /** Ends a paragraph or heading and what is open in it. */
  const endText = () => {
    while (isInline(top())) open.pop();
    const name = top()?.name;
    if (name === 'p' || name === 'h2' || name === 'h3') open.pop();
  };
  /** Makes a place where text may stand. */
  const beginText = () => {
    if (isList(top())) push({ name: 'li', children: [] });
    const current = open.findLast((element) => !isInline(element));
    if (!current || !holdsText(current)) push({ name: 'p', children: [] });
  };

  const addText = (text: string) => {
    const current = open.findLast((element) => !isInline(element));
    if (text.trim() === '' && (!current || !holdsText(current))) return;
    if (current) {
      beginText();
      add(text);
      return;
    }
    // Text without any tags: an empty line parts its paragraphs.
    for (const paragraph of text.split(/\n\s*\n/u).filter((part) => part.trim() !== '')) {
      endText();
      beginText();
      add(paragraph);
    }
  };

  const openBlock = (name: BlockName) => {
    endText();
    if (name === 'li') {
      const item = open.findLastIndex((element) => element.name === 'li');
      if (item > open.findLastIndex(isList)) open.length = item;
      else if (!isList(top())) open.length = open.findLastIndex(isList) + 1;
      if (open.length === 0) push({ name: 'ul', children: [] });
    } else if (isList(top())) {
      push({ name: 'li', children: [] });
    }
    push({ name, children: [] });
  };

  const openInline = (name: InlineName, attributes: ReadonlyMap<string, string>) => {
    const outer = name === 'a' ? open.findLastIndex((element) => element.name === 'a') : -1;
    if (outer >= 0) open.length = outer;
    beginText();
    push(name === 'a' ? { name, href: attributes.get('href') ?? '', children: [] } : { name, children: [] });
  };

  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      addText(token.text);
    } else if (token.kind === 'close') {
      const index = open.findLastIndex(({ name }) => name === token.name);
      if (index >= 0) open.length = index;
      else if (!inText.has(token.name) && !includes(inlineNames, token.name)) endText();
    } else if (token.name === 'img') {
      beginText();
      add({ name: 'img', src: token.attributes.get('src') ?? '', alt: token.attributes.get('alt') ?? '' });
    } else if (open.length >= deepest) {
      add(' ');
    } else if (includes(blockNames, token.name)) {
      openBlock(token.name);
    } else if (includes(inlineNames, token.name)) {
      openInline(token.name, token.attributes);
    } else if (!inText.has(token.name)) {
      if (top()) add(' ');
      endText();
    }
  }
  return root;
}
