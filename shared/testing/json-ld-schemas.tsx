import * as v from 'valibot';

const context = { '@context': v.literal('https://schema.org') };
const words = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(v.string(), v.url());
const moment = v.pipe(v.string(), v.isoTimestamp());
const itsId = v.strictObject({ '@id': address });

/** Items that count from 1, with what each has beside its position. */
const listItems = <Entries extends v.ObjectEntries>(entries: Entries, fewest: number) => {
  const item = v.strictObject({ '@type': v.literal('ListItem'), position: v.number(), ...entries });
  return v.pipe(
    v.array(item),
    v.minLength(fewest),
    v.rawCheck(({ dataset, addIssue }) => {
      const items = dataset.typed ? (dataset.value as readonly { readonly position: number }[]) : [];
      if (items.some(({ position }, index) => position !== index + 1)) {
        addIssue({ message: 'positions count from 1' });
      }
    }),
  );
};

const picture = v.strictObject({
  '@type': v.literal('ImageObject'),
  url: address,
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

const publisher = v.strictObject({
  '@type': v.literal('Organization'),
  name: words,
  url: address,
  logo: picture,
});

/** What our pages may say to search engines: for each type what it must have and all that it may have. */
const types = {
  Organization: v.strictObject({
    ...context,
    '@type': v.literal('Organization'),
    '@id': address,
    name: words,
    description: words,
    url: address,
    logo: address,
    email: v.optional(v.pipe(v.string(), v.email())),
    telephone: v.optional(words),
    address: v.optional(words),
    sameAs: v.optional(v.pipe(v.array(address), v.nonEmpty())),
  }),
  WebSite: v.strictObject({
    ...context,
    '@type': v.literal('WebSite'),
    '@id': address,
    name: words,
    description: words,
    url: address,
    publisher: itsId,
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
    itemListElement: listItems({ name: words, item: address }, 2),
  }),
  ItemList: v.pipe(
    v.strictObject({
      ...context,
      '@type': v.literal('ItemList'),
      numberOfItems: v.number(),
      itemListElement: listItems({ name: v.optional(words), url: address }, 1),
    }),
    v.check(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length),
  ),
  VideoObject: v.strictObject({
    ...context,
    '@type': v.literal('VideoObject'),
    name: words,
    description: words,
    url: address,
    genre: v.optional(words),
    thumbnailUrl: v.pipe(v.array(address), v.nonEmpty()),
    embedUrl: address,
  }),
  BlogPosting: v.strictObject({
    ...context,
    '@type': v.literal('BlogPosting'),
    '@id': address,
    headline: v.pipe(words, v.maxGraphemes(110)),
    description: words,
    url: address,
    mainEntityOfPage: v.strictObject({ '@type': v.literal('WebPage'), '@id': address }),
    isPartOf: v.strictObject({ '@type': v.literal('Blog'), '@id': address, name: words }),
    author: publisher,
    publisher,
    dateModified: v.optional(moment),
    image: v.optional(picture),
    keywords: v.optional(words),
    wordCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    timeRequired: v.pipe(v.string(), v.regex(/^PT\d+M$/)),
  }),
} as const;

const isType = (name: unknown): name is keyof typeof types =>
  typeof name === 'string' && Object.hasOwn(types, name);

/**
 * Checks one block of structured data against the schema of its type.
 *
 * @returns its type
 * @throws with everything that does not fit, also for a type that our pages do not use
 */
export function checkJsonLd(json: string): keyof typeof types {
  const data: unknown = JSON.parse(json);
  const { '@type': type } = v.parse(v.object({ '@type': v.string() }), data);
  if (!isType(type)) throw new Error(`No schema is written down for ${type}.`);
  const result = v.safeParse(types[type], data);
  if (result.success) return type;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`${type}: ${problems.join('; ')}`);
}
