import { decodeEntities } from './decode-entities';

/** A piece of HTML. Names are in lower case, texts and attributes are decoded. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

/** Elements whose content is no text of the page. */
const silent: ReadonlySet<string> = new Set(['script', 'style']);

const tagName = /[a-z][^\s/>]*/iy;
const betweenAttributes = /[\s/]*/y;
const attribute = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?|=/y;

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Where the search for `end` finishes: behind it, or at the end of the text. */
function behind(html: string, end: string, at: number): number {
  const found = html.indexOf(end, at);
  return found < 0 ? html.length : found + end.length;
}

function readAttributes(html: string, start: number) {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    at += matchAt(betweenAttributes, html, at)?.[0].length ?? 0;
    const match = matchAt(attribute, html, at);
    if (!match) return { attributes, at: behind(html, '>', at) };
    const [whole, name, ...values] = match;
    const value = values.find((candidate) => candidate !== undefined) ?? '';
    if (name && !attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), decodeEntities(value));
    at += whole.length;
  }
}

/** Behind the closing tag of an element whose content is skipped. */
function skipContent(html: string, name: string, at: number): number {
  const closing = new RegExp(`</${name}(?![\\w-])`, 'gi');
  closing.lastIndex = at;
  const match = closing.exec(html);
  return match ? behind(html, '>', match.index) : html.length;
}

/**
 * Cuts HTML into tags and texts, much as browsers do, in time linear to its length. Comments and declarations go,
 * and so do scripts and styles with their content. It judges nothing else: what may be shown is the reader's to say.
 */
export function* htmlTokens(html: string): Generator<HtmlToken, void> {
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
      at = !closing && silent.has(lower) ? skipContent(html, lower, end) : end;
      if (closing) yield { kind: 'close', name: lower };
      else if (!silent.has(lower)) yield { kind: 'open', name: lower, attributes };
    } else if (html.startsWith('<!--', next)) {
      at = behind(html, '-->', next + 4);
    } else if (/[!?/]/.test(html[next + 1] ?? '')) {
      at = behind(html, '>', next);
    } else {
      yield { kind: 'text', text: '<' };
      at = next + 1;
    }
  }
}
