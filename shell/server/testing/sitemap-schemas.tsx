import * as v from 'valibot';
import type { XmlNode } from './xml-tree';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const VIDEO = 'http://www.google.com/schemas/sitemap-video/1.1';

const address = v.pipe(v.string(), v.url(), v.maxLength(2_048));

const leaf = (namespace: string, name: string, text: v.GenericSchema<string, unknown>) =>
  v.strictObject({
    name: v.literal(name),
    namespace: v.literal(namespace),
    attributes: v.strictObject({}),
    text,
    children: v.strictTuple([]),
  });

const branch = <Children extends v.GenericSchema>(namespace: string, name: string, children: Children) =>
  v.strictObject({
    name: v.literal(name),
    namespace: v.literal(namespace),
    attributes: v.record(v.pipe(v.string(), v.regex(/^xmlns(?::video|:xhtml)?$/)), v.string()),
    text: v.string(),
    children,
  });

const loc = leaf(SITEMAP, 'loc', address);
const lastmodText = v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]);
const lastmod = leaf(SITEMAP, 'lastmod', lastmodText);

const videoFields = [
  leaf(VIDEO, 'thumbnail_loc', address),
  leaf(VIDEO, 'title', v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  leaf(VIDEO, 'description', v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_048))),
  leaf(VIDEO, 'player_loc', address),
] as const;
const category = leaf(VIDEO, 'category', v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)));
const video = branch(
  VIDEO,
  'video',
  v.union([v.strictTuple([...videoFields]), v.strictTuple([...videoFields, category])]),
);

const alternate = (language: string) =>
  v.strictObject({
    name: v.literal('link'),
    namespace: v.literal(XHTML),
    attributes: v.strictObject({
      rel: v.literal('alternate'),
      hreflang: v.literal(language),
      href: address,
    }),
    text: v.literal(''),
    children: v.strictTuple([]),
  });
const alternates = ['en', 'ur', 'x-default'].map(alternate);

const url = branch(
  SITEMAP,
  'url',
  v.union([
    v.strictTuple([loc, ...alternates]),
    v.strictTuple([loc, lastmod, ...alternates]),
    v.strictTuple([loc, ...alternates, video]),
    v.strictTuple([loc, lastmod, ...alternates, video]),
  ]),
);

const maxEntries = v.maxLength<XmlNode[], 50_000>(50_000);

/**
 * Schema of the site's sitemap files. Each `url` has the elements `loc` and optionally `lastmod` of sitemaps.org,
 * alternate links for each language and for `x-default`, and optionally one video of Google's video extension.
 */
export const sitemapSchema = branch(SITEMAP, 'urlset', v.pipe(v.array(url), v.minLength(1)));
/** Schema of a sitemap index as defined by sitemaps.org. */
export const sitemapIndexSchema = branch(
  SITEMAP,
  'sitemapindex',
  v.pipe(
    v.array(branch(SITEMAP, 'sitemap', v.union([v.strictTuple([loc]), v.strictTuple([loc, lastmod])]))),
    v.minLength(1),
  ),
);

/** Validates a sitemap file and returns its URLs. @throws {v.ValiError} if the file is invalid */
export function readSitemapUrls(
  tree: XmlNode,
  schema: typeof sitemapSchema | typeof sitemapIndexSchema,
): string[] {
  v.parse(v.object({ children: v.pipe(v.custom<XmlNode[]>(Array.isArray), maxEntries) }), tree);
  v.parse(schema, tree);
  return tree.children.map(({ children: [first] }) => first?.text ?? '');
}
