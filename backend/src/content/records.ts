import {
  adFields,
  categoryFields,
  jobFields,
  MAX_LINK_LENGTH,
  MAX_LIST_LENGTH,
  postFields,
  shortFields,
  showFields,
  slideFields,
  videoFields,
  type Field,
  type FieldKind,
  type Fields,
} from '@safar/domain/content-fields';
import { parseShortId, parseVideoId } from '@safar/domain/youtube';
import { Type, type Static, type TSchema } from 'typebox';
import { toIsoTime } from './iso-time';

/*
 * Schemas of the records in content files. `@safar/domain/content-fields` defines most fields; this file defines the
 * banner and the field `artwork` of ads. The schemas validate content files. They also determine the columns that the
 * API reads, the response schemas in OpenAPI and the TypeScript types of the tables.
 *
 * To add a column, add a migration in `database/migrations/`, its name in `database/migrate.ts`, and a field in
 * `@safar/domain/content-fields`. A schema's `description` is the error message that an editor sees for an invalid
 * value.
 */

const text = (maxLength = MAX_LINK_LENGTH) =>
  Type.String({
    pattern: '\\S',
    maxLength,
    description: `must be a text of 1 to ${maxLength} characters.`,
  });

const maxLength = MAX_LINK_LENGTH;

/**
 * A picture. A value such as `art:post/valley` is a key of the file `artwork.json` in the content folder, which maps
 * keys to file paths.
 */
const image = Type.String({
  pattern: '^(art:[a-z0-9/-]+|https?://\\S+|(?!data:|art:)[^/\\s]\\S*)$',
  maxLength,
  description: `must be "art:…", a path on the backend such as media/icons/star.svg, or an http(s) address, at most ${maxLength} characters.`,
});

const time = Type.Refine(
  Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)?)?$',
    maxLength: 100,
    description: 'must be an existing time such as 2026-03-12T19:45:00Z; without a zone it is UTC.',
  }),
  (value) => toIsoTime(value) !== undefined,
);

/** One schema for each kind of field. */
const schemas = {
  id: () =>
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'must be a whole number from 1 to 2147483647.',
    }),
  text: (field: Field) => text(field.maxLength),
  name: (field: Field) => text(field.maxLength),
  video: () =>
    Type.Refine(
      Type.String({
        maxLength,
        description: 'must be a YouTube URL (watch, embed or youtu.be) with a video id of 11 characters.',
      }),
      (link) => parseVideoId(link) !== undefined,
    ),
  short: () =>
    Type.Refine(
      Type.Union([Type.String({ maxLength }), Type.Null()], {
        description:
          'must be null or a YouTube URL (shorts, watch, embed or youtu.be) with a video id of 11 characters.',
      }),
      (link) => link === null || parseShortId(link) !== undefined,
    ),
  image: () => image,
  images: () =>
    Type.Array(Type.Object({ image }), {
      maxItems: MAX_LIST_LENGTH,
      description: `must be a list of at most ${MAX_LIST_LENGTH} objects with an image: "art:…", a path on the backend or an http(s) address.`,
    }),
  link: () =>
    Type.String({
      pattern: '^(https?://\\S+|/(?!/)\\S*)$',
      maxLength,
      description: `must be a path of this site such as /show-more/7 or an http(s) address, at most ${maxLength} characters.`,
    }),
  externalLink: () =>
    Type.String({
      pattern: '^https?://\\S+$',
      maxLength,
      description: `must be an http(s) address of at most ${maxLength} characters.`,
    }),
  tags: (field: Field) =>
    Type.String({
      maxLength: field.maxLength ?? MAX_LINK_LENGTH,
      description: 'must be a text such as "#hunza, #food".',
    }),
  time: () => time,
} satisfies Record<FieldKind, (field: Field) => TSchema>;

type Schemas<F extends Fields> = { [Name in keyof F]: ReturnType<(typeof schemas)[F[Name]['kind']]> };

const schemasOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemas[field.kind](field)]),
  ) as Schemas<F>;

export const records = {
  categories: Type.Object(schemasOf(categoryFields)),
  videos: Type.Object(schemasOf(videoFields)),
  shorts: Type.Object(schemasOf(shortFields)),
  slides: Type.Object(schemasOf(slideFields)),
  shows: Type.Object(schemasOf(showFields)),
  ads: Type.Object({
    ...schemasOf(adFields),
    artwork: Type.Optional(
      Type.Object(
        { brand: text(100), line: text(200) },
        { description: 'must be an object with the texts brand and line.' },
      ),
    ),
  }),
  posts: Type.Object(schemasOf(postFields)),
  jobs: Type.Object(schemasOf(jobFields)),
  banner: Type.Object({ baner_tax: text(500) }),
};

export type ContentKind = keyof typeof records;

export type ContentRecord<Kind extends ContentKind> = Static<(typeof records)[Kind]>;

export const contentKinds = Object.keys(records) as ContentKind[];

/** Fields of content files that have no column, because only `npm run artwork` reads them. */
const FILE_ONLY = new Set(['artwork']);

const fieldsOf = (kind: ContentKind): [string, TSchema][] =>
  Object.entries<TSchema>(records[kind].properties).filter(([field]) => !FILE_ONLY.has(field));

/** The SQL list of the columns that the API sends, in the order of the product specification. */
export const columnsOf = (kind: ContentKind): string =>
  fieldsOf(kind)
    .map(([field]) => COLUMN_SQL[field] ?? field)
    .join(', ');

/**
 * SQL expressions for columns whose stored value differs from the value in responses. Times are converted to text such
 * as `2026-01-07T10:00:00Z`.
 */
const COLUMN_SQL: Readonly<Record<string, string>> = {
  updated_at: `to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`,
};

/**
 * The schema of a record in responses. It contains the types of the fields, but not the limits and error messages for
 * editors.
 */
export function responseSchema<Kind extends ContentKind>(kind: Kind) {
  const withoutRules = (schema: TSchema): TSchema =>
    JSON.parse(JSON.stringify(schema, (key, value) => (RULES.has(key) ? undefined : value)));
  const fields = fieldsOf(kind).map(([field, schema]) => [field, withoutRules(schema)]);
  return Type.Unsafe<ContentRecord<Kind>>(Type.Object(Object.fromEntries(fields)));
}

const RULES = new Set(['description', 'pattern', 'minLength', 'maxLength', 'maxItems', 'minimum', 'maximum']);
