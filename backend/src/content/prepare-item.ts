import { slugify } from '@safar/domain/categories';
import { postHtmlToText } from '@safar/domain/post-html/post-html-to-text';
import { searchWords } from '@safar/domain/search-text';
import sanitize from 'sanitize-html';
import { IsOptional, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isStorable, UNSTORABLE, type ContentProblem } from './content-problem';
import { toIsoTime } from './iso-time';
import { records, type ContentKind, type ContentRecord } from './records';
import { reservedSlugs } from './reserved-slugs';

type Fields = Readonly<Record<string, unknown>>;

export interface ItemContext {
  /** The content of `artwork.json`: maps each `art:…` reference, such as `art:hunza`, to the path of an image file. */
  readonly artwork: Readonly<Record<string, string>>;
  /**
   * The permitted values of `category`, keyed by their slugs. For ads these are the fixed ad categories, for all other
   * items the names in `categories.json`.
   */
  readonly categories: ReadonlyMap<string, string>;
}

/**
 * Returns all problems of an item: invalid, missing and unknown fields, `art:…` references that `artwork.json` does not
 * contain, a category that is not permitted, and a category name whose slug is empty or reserved.
 */
export function checkItem(
  kind: ContentKind,
  index: number,
  item: unknown,
  { artwork, categories }: ItemContext,
): ContentProblem[] {
  const file = `${kind}.json`;
  if (!isFields(item)) return [{ file, item: `item ${index + 1}`, predicate: 'must be an object.' }];
  const problems: ContentProblem[] = [];
  const report = (field: string, predicate: string) =>
    problems.push({
      file,
      item: 'id' in item ? `id ${String(item.id)}` : `item ${index + 1}`,
      field,
      predicate,
    });

  const fields = fieldsOf(kind);
  for (const [field, { validator, isOptional, predicate }] of fields) {
    const value = item[field];
    if (value === undefined && isOptional) continue;
    if (value === undefined) report(field, 'is missing.');
    else if (!validator.Check(value)) report(field, predicate);
    else if (!isStorable(value)) report(field, UNSTORABLE);
  }
  for (const field of Object.keys(item)) {
    if (!fields.has(field)) report(field, 'is not a field of this file.');
  }
  for (const { field, reference } of imageReferences(item)) {
    if (artwork[reference] === undefined)
      report(field, `names ${reference}, which artwork.json does not have; run "npm run artwork".`);
  }
  const { category, name } = item;
  if (typeof category === 'string' && !categories.has(slugify(category)))
    report('category', `"${category}" must be one of ${[...categories.values()].join(', ')}.`);
  if (kind === 'categories' && typeof name === 'string' && name.trim() !== '') {
    const slug = slugify(name);
    if (slug === '')
      report(
        'name',
        'must contain a letter or digit, because the address of the category page is built from the name.',
      );
    if (reservedSlugs.has(slug))
      report('name', `"${name}" cannot be used, because /${slug} is the address of another page.`);
  }
  return problems;
}

/**
 * The compiled field schemas of each kind. Without compilation, checking the items would take most of the time of a
 * large content load.
 */
const compiled = new Map<ContentKind, ReturnType<typeof compileFields>>();

function fieldsOf(kind: ContentKind): ReturnType<typeof compileFields> {
  const fields = compiled.get(kind) ?? compileFields(records[kind].properties);
  compiled.set(kind, fields);
  return fields;
}

function compileFields(properties: Record<string, TSchema & { description?: string }>) {
  return new Map(
    Object.entries(properties).map(([field, schema]) => [
      field,
      {
        validator: Compile(schema),
        isOptional: IsOptional(schema),
        predicate: schema.description ?? 'is invalid.',
      },
    ]),
  );
}

const isFields = (item: unknown): item is Fields =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

const IMAGE_FIELDS = ['image', 'slider_image', 'icon'];

/** Matches `<img>` elements whose `src` is an `art:…` reference. */
const HTML_REFERENCE = /<img\b[^<>]*\ssrc\s*=\s*["']?(art:[^"'\s>]*)/gi;

/** Returns an item's `art:…` references in image fields, in the array `images` and in the HTML of the description. */
function imageReferences(item: Fields): { field: string; reference: string }[] {
  const direct = IMAGE_FIELDS.flatMap((field) => {
    const value = item[field];
    return typeof value === 'string' && value.startsWith('art:') ? [{ field, reference: value }] : [];
  });
  const html = typeof item.description === 'string' ? item.description : '';
  const inHtml = [...html.matchAll(HTML_REFERENCE)].map(([, reference = '']) => ({
    field: 'description',
    reference,
  }));
  const images: unknown[] = Array.isArray(item.images) ? item.images : [];
  const inList = images.filter(isFields).flatMap(imageReferences);
  return [...direct, ...inHtml, ...inList.map(({ reference }) => ({ field: 'images', reference }))];
}

/**
 * Converts a valid item to a database row. The row contains file paths instead of `art:…` references, sanitized HTML,
 * the slug of the category and the search words. The column `source` contains the original item, which the content
 * export writes back to the content file.
 */
export function rowOf(
  kind: ContentKind,
  item: ContentRecord<ContentKind>,
  index: number,
  { artwork }: ItemContext,
): Fields {
  const row: Record<string, unknown> = { ...item, source: item };
  for (const field of IMAGE_FIELDS) {
    const image = row[field];
    if (typeof image === 'string') row[field] = artwork[image] ?? image;
  }
  if ('category' in item) row.category_slug = slugify(item.category);
  if (kind === 'categories' && 'name' in item)
    Object.assign(row, { slug: slugify(item.name), position: index });
  if (kind === 'banner') row.id = 1;
  if ('tags' in item) {
    row.description = sanitizePost(item.description, artwork);
    row.images = item.images.map(({ image }) => ({ image: artwork[image] ?? image }));
    row.updated_at = toIsoTime(item.updated_at);
  }
  const words = indexedWords(item);
  return words ? { ...row, words } : row;
}

/**
 * Returns the search words of a video or post as three strings, in decreasing order of their weight in the ranking.
 * Returns `undefined` for all other kinds, because the search finds only videos and posts.
 */
export function indexedWords(item: ContentRecord<ContentKind>): string[] | undefined {
  if ('video' in item) return [item.title, item.category, item.description].map(toWords);
  return 'tags' in item ? [item.title, item.tags, postHtmlToText(item.description)].map(toWords) : undefined;
}

const toWords = (text: string): string => searchWords(text).join(' ');

/** Block elements that are not permitted in posts. They become `div` elements, which separate their texts. */
const OTHER_BLOCKS =
  'address article aside body caption center dd details dialog dir dl dt fieldset figcaption figure footer form header hgroup hr legend main menu nav pre search section summary table tbody td tfoot th thead tr'.split(
    ' ',
  );

/**
 * Removes all HTML except `div` and the elements permitted in posts. Post pages do not render `div`, but start a new
 * paragraph at its tags. Post pages do not depend on this function, because they parse the HTML with their own list of
 * permitted elements. It protects other programs that read the HTML from the database or the API.
 */
function sanitizePost(html: string, artwork: ItemContext['artwork']): string {
  return sanitize(html, {
    allowedTags: [
      ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'div'],
      ...['strong', 'em', 'a', 'br', 'img'],
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
    allowProtocolRelative: false,
    transformTags: {
      ...{ b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
      ...Object.fromEntries(OTHER_BLOCKS.map((name) => [name, 'div'])),
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { src: artwork[src] ?? src, ...attribs },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
}
