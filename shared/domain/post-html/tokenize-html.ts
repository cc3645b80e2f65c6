import { decodeEntities } from '../escape';

/** A tag or text. Names are in lower case; text and attributes are decoded. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

/** Elements that are skipped, including their content. */
const skippedElements: ReadonlySet<string> = new Set(['script', 'style']);

const tagName = /[a-z][^\s/>]*/iy;
const betweenAttributes = /[\s/]*/y;
const attribute = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?|=/y;

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Returns the index after the next occurrence of `end`, or the length of the text. */
function indexAfter(html: string, end: string, at: number): number {
  const found = html.indexOf(end, at);
  return found < 0 ? html.length : found + end.length;
}

function readAttributes(html: string, start: number) {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    at += matchAt(betweenAttributes, html, at)?.[0].length ?? 0;
    const match = matchAt(attribute, html, at);
    if (!match) return { attributes, at: indexAfter(html, '>', at) };
    const [whole, name, ...values] = match;
    const value = values.find((candidate) => candidate !== undefined) ?? '';
    if (name && !attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), decodeEntities(value));
    at += whole.length;
  }
}

/** Returns the index after the closing tag. */
function skipContent(html: string, name: string, at: number): number {
  const closing = new RegExp(`</${name}(?![\\w-])`, 'gi');
  closing.lastIndex = at;
  const match = closing.exec(html);
  return match ? indexAfter(html, '>', match.index) : html.length;
}

/**
 * Splits HTML into tags and text in linear time. Comments, declarations, scripts and styles are skipped. It does not
 * sanitise the HTML; the caller decides which elements are allowed.
 */
export function* tokenizeHtml(html: string): Generator<HtmlToken, void> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const textEnd = next < 0 ? html.length : next;
    if (textEnd > at) yield { kind: 'text', text: decodeEntities(html.slice(at, textEnd)) };
    if (next < 0) return;

    const closing = html[next + 1] === '/';
    const name = matchAt(tagName, html, next + (closing ? 2 : 1))?.[0];
    if (name) {
      const { attributes, at: end } = readAttributes(html, next + (closing ? 2 : 1) + name.length);
      const lower = name.toLowerCase();
      at = !closing && skippedElements.has(lower) ? skipContent(html, lower, end) : end;
      if (closing) yield { kind: 'close', name: lower };
      else if (!skippedElements.has(lower)) yield { kind: 'open', name: lower, attributes };
    } else if (html.startsWith('<!--', next)) {
      at = indexAfter(html, '-->', next + 4);
    } else if (/[!?/]/.test(html[next + 1] ?? '')) {
      at = indexAfter(html, '>', next);
    } else {
      yield { kind: 'text', text: '<' };
      at = next + 1;
    }
  }
}
