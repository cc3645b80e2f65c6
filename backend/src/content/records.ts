import { parseShortId, parseVideoId } from '@safar/domain/youtube';
import { Type, type Static, type TSchema } from 'typebox';

/*
 * One schema for each record of content. The validation of content files, the columns that calls read, the API's answers
 * in OpenAPI and the table types derive from it.
 *
 * How to add a column: a migration in `database/migrations/`, its name in `database/migrate.ts`, a field here, and, for
 * browsers, the same field in `shared/api/schemas.ts`; `records.test.ts` fails while the two differ. A field's `description`
 * is the message that an
 * editor gets for an invalid value.
 */

const id = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'must be a whole number from 1.',
});

const text = (maxLength: number) =>
  Type.String({
    pattern: '\\S',
    maxLength,
    description: `must be a text of 1 to ${maxLength} characters.`,
  });

/** `art:…` is a key of artwork.json in the content folder, which maps it to a file. */
const image = Type.String({
  pattern: '^(art:[a-z0-9/-]+|https?://\\S+|(?!data:|art:)[^/\\s]\\S*)$',
  description:
    'must be "art:…", a path below the backend such as media/icons/star.svg, or an http(s) address.',
});

const link = Type.String({
  pattern: '^(https?://\\S+|/(?!/)\\S*)$',
  description: 'must be a path of this site such as /show-more/7 or an http(s) address.',
});

const video = Type.Refine(
  Type.String({
    description: 'must be a watch, embed or youtu.be address with a video id of 11 characters.',
  }),
  (link) => parseVideoId(link) !== undefined,
);

const shortsVideo = Type.Refine(
  Type.Union([Type.String(), Type.Null()], {
    description:
      'must be null or a shorts, watch, embed or youtu.be address with a video id of 11 characters.',
  }),
  (link) => link === null || parseShortId(link) !== undefined,
);

const time = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)?)?$',
  description: 'must be a time such as 2026-03-12T19:45:00Z; without a zone it is UTC.',
});

export const records = {
  categories: Type.Object({ name: text(100), icon: image }),
  videos: Type.Object({
    id,
    video,
    category: text(100),
    title: text(300),
    description: text(5000),
    shorts_video: shortsVideo,
  }),
  shorts: Type.Object({ id, category: text(100), title: text(300), shorts_video: shortsVideo }),
  slides: Type.Object({ id, slider_image: image, link }),
  shows: Type.Object({ id, image, link }),
  ads: Type.Object({
    id,
    category: text(100),
    links: Type.String({ pattern: '^https?://\\S+$', description: 'must be an http(s) address.' }),
    image,
    artwork: Type.Optional(
      Type.Object(
        { brand: text(100), line: text(200) },
        { description: 'must be an object with the texts brand and line.' },
      ),
    ),
  }),
  posts: Type.Object({
    id,
    title: text(300),
    description: text(100_000),
    images: Type.Array(Type.Object({ image }), {
      description:
        'must be a list of objects with an image: "art:…", a path below the backend or an address.',
    }),
    tags: Type.String({ maxLength: 500, description: 'must be a text such as "#hunza, #food".' }),
    updated_at: time,
  }),
  jobs: Type.Object({ id, title: text(300), time, end_time: time, image, message: text(5000) }),
  banner: Type.Object({ baner_tax: text(500) }),
};

export type ContentKind = keyof typeof records;

export type ContentRecord<Kind extends ContentKind> = Static<(typeof records)[Kind]>;

/** The records of all content files. `banner` holds exactly one. */
export type Content = { [Kind in ContentKind]: ContentRecord<Kind>[] };

export const contentKinds = Object.keys(records) as ContentKind[];

/** Fields of the files that only tools read. */
const FILE_ONLY = new Set(['artwork']);

const fieldsOf = (kind: ContentKind): [string, TSchema][] =>
  Object.entries<TSchema>(records[kind].properties).filter(([field]) => !FILE_ONLY.has(field));

/** The columns of a record that the API sends, for SQL, in the order of the specification. */
export const columnsOf = (kind: ContentKind): string =>
  fieldsOf(kind)
    .map(([field]) => COLUMN_SQL[field] ?? field)
    .join(', ');

/** PostgreSQL formats the time, so that every server sends the same text. */
const COLUMN_SQL: Readonly<Record<string, string>> = {
  updated_at: `to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`,
};

/** A record in the API's answers: the types of its fields, without the rules for editors. */
export function responseSchema<Kind extends ContentKind>(kind: Kind) {
  const withoutRules = (schema: TSchema): TSchema =>
    JSON.parse(JSON.stringify(schema, (key, value) => (RULES.has(key) ? undefined : value)));
  const fields = fieldsOf(kind).map(([field, schema]) => [field, withoutRules(schema)]);
  return Type.Unsafe<ContentRecord<Kind>>(Type.Object(Object.fromEntries(fields)));
}

const RULES = new Set(['description', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum']);
