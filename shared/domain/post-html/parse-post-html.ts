import { inlineElements, readHtml } from './read-html';

const blockNames = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const;
const inlineNames = ['strong', 'em', 'a'] as const;

type BlockName = (typeof blockNames)[number];
type InlineName = (typeof inlineNames)[number];

/** An element that is allowed in posts. */
export type PostElement =
  | { readonly name: BlockName | Exclude<InlineName, 'a'>; readonly children: PostNode[] }
  | { readonly name: 'a'; readonly href: string; readonly children: PostNode[] }
  | {
      readonly name: 'img';
      readonly src: string;
      readonly alt: string;
      readonly size: PictureSize | undefined;
    }
  | { readonly name: 'br' };

/** Size of a picture in pixels, as given by the attributes `width` and `height`. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A text or element of a post. */
export type PostNode = string | PostElement;

type OpenElement = Exclude<PostElement, { name: 'img' | 'br' }>;

/** Elements that are replaced by an allowed element. */
const elementAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }),
);

/** Maximum depth of nested elements. Deeper elements are reduced to their text, pictures and line breaks. */
const MAX_DEPTH = 12;

const includes = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);
const isList = (element: OpenElement | undefined) => element?.name === 'ul' || element?.name === 'ol';
const containsText = ({ name }: OpenElement) =>
  name === 'p' || name === 'h2' || name === 'h3' || name === 'li';
const isInline = (element: OpenElement | undefined) =>
  element !== undefined && includes(inlineNames, element.name);

function sizeOf(attributes: ReadonlyMap<string, string>): PictureSize | undefined {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => {
    const value = attributes.get(name) ?? '';
    return /^\d{1,5}$/.test(value) ? Number(value) : 0;
  });
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * Parses untrusted HTML into the allowed elements, with valid nesting. Scripts and styles are removed, and other
 * elements are replaced by their content. URLs are not validated, so callers must check them with `linkTarget` and
 * `imageUrl`.
 */
export function parsePostHtml(html: string): PostNode[] {
  const root: PostNode[] = [];
  const open: OpenElement[] = [];
  /**
   * Numbers of start tags, by element name, that were ignored because of `MAX_DEPTH`. Their end tags must not close
   * outer elements of the same name.
   */
  const ignored = new Map<string, number>();
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
  /** Closes the open paragraph or heading with its inline elements. */
  const endText = () => {
    while (isInline(top())) open.pop();
    const name = top()?.name;
    if (name === 'p' || name === 'h2' || name === 'h3') open.pop();
  };
  /** If the open element must not contain text directly, opens a list item or paragraph for the text. */
  const beginText = () => {
    if (isList(top())) push({ name: 'li', children: [] });
    const current = open.findLast((element) => !isInline(element));
    if (!current || !containsText(current)) push({ name: 'p', children: [] });
  };

  const addText = (text: string) => {
    const current = open.findLast((element) => !isInline(element));
    if (text.trim() === '' && (!current || !containsText(current))) return;
    if (current) {
      beginText();
      add(text);
      return;
    }
    // In text that is not inside an allowed block, empty lines separate paragraphs.
    for (const paragraph of text.split(/\n\s*\n/u).filter((part) => part.trim() !== '')) {
      endText();
      beginText();
      add(paragraph);
    }
  };

  /**
   * Separates the texts before and after the tag of an unknown block element. Ends the open paragraph; inside a
   * heading or link, only adds a space, so that the heading or link stays open.
   */
  const separate = () => {
    if (top()?.children.length === 0) return;
    const isWhole = (element: OpenElement) =>
      element.name === 'h2' || element.name === 'h3' || (element.name === 'a' && element.href !== '');
    if (!open.some(isWhole)) endText();
    addText(' ');
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

  const openElement = (name: string, attributes: ReadonlyMap<string, string>) => {
    if (name === 'img') {
      beginText();
      add({
        name,
        src: attributes.get('src') ?? '',
        alt: attributes.get('alt') ?? '',
        size: sizeOf(attributes),
      });
    } else if (name === 'br') {
      // A line break between paragraphs is ignored.
      const current = open.findLast((element) => !isInline(element));
      if (current && containsText(current)) add({ name });
    } else if (open.length >= MAX_DEPTH) {
      ignored.set(name, (ignored.get(name) ?? 0) + 1);
      add(' ');
    } else if (includes(blockNames, name)) {
      openBlock(name);
    } else if (includes(inlineNames, name)) {
      openInline(name, attributes);
    } else if (!inlineElements.has(name)) {
      separate();
    }
  };

  const closeElement = (name: string) => {
    const count = ignored.get(name) ?? 0;
    const index = count > 0 ? -1 : open.findLastIndex((element) => element.name === name);
    if (count > 0) ignored.set(name, count - 1);
    if (index >= 0) open.length = index;
    else if (!inlineElements.has(name)) separate();
    // The end tag of an outer element also ends ignored elements without an end tag.
    if (open.length < MAX_DEPTH) ignored.clear();
  };

  const allowedName = (name: string) => elementAliases.get(name) ?? name;
  readHtml(html, {
    text: addText,
    open: (name, attributes) => openElement(allowedName(name), attributes),
    close: (name) => closeElement(allowedName(name)),
  });
  return root;
}
