import { fetchRaw } from './fetch-raw';

const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_HINT = /<link\b[^>]*\b(?:rel="modulepreload"|as="script")[^>]*>/g;
/** React's marks between texts and around boundaries. */
const COMMENT = /<!--[\s\S]*?-->/g;

const decodeAttribute = (value: string) => value.replace(/&amp;/g, '&');

async function text(address: string): Promise<string> {
  const { status, body } = await fetchRaw(address, 'identity');
  if (status !== 200) throw new Error(`${address} answered ${status}; the static page cannot be made.`);
  return body.toString('utf8');
}

/** Addresses in a style sheet are relative to it; in a page they must not be. */
export function rebaseStyles(css: string, address: string): string {
  return css.replace(/url\(\s*(["']?)(?!data:|#)([^"')]+)\1\s*\)/g, (_all, quote: string, path: string) => {
    const { pathname, search } = new URL(path, address);
    return `url(${quote}${pathname}${search}${quote})`;
  });
}

/** Takes out of a document everything that is there for scripts. */
export const withoutScripts = (html: string): string =>
  html.replace(SCRIPT, '').replace(SCRIPT_HINT, '').replace(COMMENT, '');

/**
 * The page of an address as plain HTML: the same words, pictures and styles, no script, no boot data, the styles
 * inside of the document. Nothing that shows this page on this line can be faster by much.
 */
export async function deriveStaticPage(address: string): Promise<string> {
  const html = withoutScripts(await text(address));
  const styles = new Map<string, string>();
  for (const [link] of html.matchAll(STYLE_SHEET)) {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1];
    if (!href) throw new Error(`A style sheet of ${address} has no address: ${link}`);
    const sheet = new URL(decodeAttribute(href), address).href;
    styles.set(link, `<style>${rebaseStyles(await text(sheet), sheet)}</style>`);
  }
  return html.replace(STYLE_SHEET, (link) => styles.get(link) ?? '');
}
