import * as v from 'valibot';

const context = { '@context': v.literal('https://schema.org') };
const nonEmptyText = v.pipe(v.string(), v.nonEmpty());
const url = v.pipe(v.string(), v.url());
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const reference = v.strictObject({ '@id': url });

/**
 * Returns the schema of a list whose items have the positions 1, 2, 3 and so on. `entries` are the schemas of the other
 * properties of an item.
 */
const listItemsOf = <Entries extends v.ObjectEntries>(entries: Entries, minLength: number) => {
  const item = v.strictObject({ '@type': v.literal('ListItem'), position: v.number(), ...entries });
  return v.pipe(
    v.array(item),
    v.minLength(minLength),
    v.rawCheck(({ dataset, addIssue }) => {
      const items = dataset.typed ? (dataset.value as readonly { readonly position: number }[]) : [];
      if (items.some(({ position }, index) => position !== index + 1)) {
        addIssue({ message: 'positions must be 1, 2, 3 and so on' });
      }
    }),
  );
};

const picture = v.strictObject({
  '@type': v.literal('ImageObject'),
  url,
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

const publisher = v.strictObject({
  '@type': v.literal('Organization'),
  name: nonEmptyText,
  url,
  logo: picture,
});

/** Schemas of the structured data that pages may contain, keyed by type. */
const types = {
  Organization: v.strictObject({
    ...context,
    '@type': v.literal('Organization'),
    '@id': url,
    name: nonEmptyText,
    description: nonEmptyText,
    url,
    logo: url,
    email: v.optional(v.pipe(v.string(), v.email())),
    telephone: v.optional(nonEmptyText),
    address: v.optional(nonEmptyText),
    sameAs: v.optional(v.pipe(v.array(url), v.nonEmpty())),
  }),
  WebSite: v.strictObject({
    ...context,
    '@type': v.literal('WebSite'),
    '@id': url,
    name: nonEmptyText,
    description: nonEmptyText,
    inLanguage: v.picklist(['en', 'ur']),
    url,
    publisher: reference,
    potentialAction: v.strictObject({
      '@type': v.literal('SearchAction'),
      target: v.strictObject({
        '@type': v.literal('EntryPoint'),
        urlTemplate: v.pipe(v.string(), v.regex(/^https?:\/\/[^{]+\{search_term_string\}$/)),
      }),
      'query-input': v.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: v.strictObject({
    ...context,
    '@type': v.literal('BreadcrumbList'),
    itemListElement: listItemsOf({ name: nonEmptyText, item: url }, 2),
  }),
  ItemList: v.pipe(
    v.strictObject({
      ...context,
      '@type': v.literal('ItemList'),
      numberOfItems: v.number(),
      itemListElement: listItemsOf({ name: v.optional(nonEmptyText), url }, 1),
    }),
    v.check(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length),
  ),
  VideoObject: v.strictObject({
    ...context,
    '@type': v.literal('VideoObject'),
    name: nonEmptyText,
    description: nonEmptyText,
    url,
    genre: v.optional(nonEmptyText),
    thumbnailUrl: v.pipe(v.array(url), v.nonEmpty()),
    embedUrl: url,
  }),
  BlogPosting: v.strictObject({
    ...context,
    '@type': v.literal('BlogPosting'),
    '@id': url,
    headline: v.pipe(nonEmptyText, v.maxGraphemes(110)),
    description: nonEmptyText,
    url,
    mainEntityOfPage: v.strictObject({ '@type': v.literal('WebPage'), '@id': url }),
    isPartOf: v.strictObject({ '@type': v.literal('Blog'), '@id': url, name: nonEmptyText }),
    author: publisher,
    publisher,
    dateModified: v.optional(timestamp),
    image: v.optional(picture),
    keywords: v.optional(nonEmptyText),
    wordCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    timeRequired: v.pipe(v.string(), v.regex(/^PT\d+M$/)),
  }),
} as const;

const isType = (name: unknown): name is keyof typeof types =>
  typeof name === 'string' && Object.hasOwn(types, name);

/**
 * Checks one block of structured data against the schema of its type.
 *
 * @returns the type of the block
 * @throws if the text is not JSON or has no `@type`, or if the type has no schema
 * @throws if properties are invalid; the message lists all of them
 */
export function checkJsonLd(json: string): keyof typeof types {
  const data: unknown = JSON.parse(json);
  const { '@type': type } = v.parse(v.object({ '@type': v.string() }), data);
  if (!isType(type))
    throw new Error(`There is no schema for the type ${type}. Add one to json-ld-schemas.tsx.`);
  const result = v.safeParse(types[type], data);
  if (result.success) return type;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`${type}: ${problems.join('; ')}`);
}
