/**
 * A link that may leave the site: absolute http or https, nothing else (`javascript:`, `data:`, relative).
 *
 * @returns the normalised address, or `undefined` for a link that must not be rendered as one.
 */
export function safeLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || !/^\s*https?:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  return new URL(link).href;
}

/** Only needed to resolve a path; it never appears in a result. */
const anyOrigin = 'https://site.invalid';

/**
 * The path inside this site that a link of the API means: `/show-more/3` as it is, and with `origin` also
 * `https://<this site>/show-more/3`.
 *
 * @param origin `site.origin`
 * @returns path, query and fragment, or `undefined` for a link that leads elsewhere (try `safeLink`).
 */
export function internalPath(link: unknown, origin: string = anyOrigin): string | undefined {
  if (typeof link !== 'string') return undefined;
  const text = link.trim();
  if (!text.startsWith('/') && !/^https?:\/\//i.test(text)) return undefined;
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  return url.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : undefined;
}
