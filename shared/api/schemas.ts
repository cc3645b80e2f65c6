import * as v from 'valibot';
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
import { limitText } from '@safar/domain/limit-text';
import { parseShortId, parseVideoId } from '@safar/domain/youtube';
import { splitTags } from '@safar/domain/text';
import { lineText } from './line-text';

/*
 * One schema for each type of record in the API, derived from the fields in `@safar/domain/content-fields`. The schemas
 * tolerate known deviations of third-party backends, such as numbers as strings and `null` for empty text. They
 * reject a record only if it cannot be shown. Long texts are truncated, because rendering time grows with the length.
 */

/** A non-negative whole number. Some backends send numbers as strings. */
export const wholeNumber = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))],
    'must be a number',
  ),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

const unchanged = (value: string) => value;

/** Text that may be empty. A missing value and `null` become an empty string, and a number becomes a string. */
const textUpTo = (maxLength = MAX_LINK_LENGTH, convert = unchanged) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.null()], 'must be text'),
      v.transform((value) => limitText(convert(String(value ?? '')), maxLength)),
    ),
    '',
  );

/** Required text. A record without it is rejected. */
const requiredTextUpTo = (maxLength = MAX_LINK_LENGTH, convert = unchanged) =>
  v.pipe(
    v.union([v.string(), v.number()], 'must be text'),
    v.transform((value) => limitText(convert(String(value)).trim(), maxLength)),
    v.nonEmpty('must not be empty'),
  );

/**
 * Schema of an optional text. Numbers become strings, `null` and a missing value become an empty string, and the text
 * is truncated to 2,000 characters.
 */
export const text = textUpTo();

/** Schema of an optional title. It may contain HTML, which becomes text. */
const title = textUpTo(MAX_LINK_LENGTH, lineText);

/** Schema of a required text. */
export const requiredText = requiredTextUpTo();

/**
 * An image path. A value that is not a string or is too long becomes `null`. Components then show the placeholder
 * picture.
 */
export const imagePath = v.fallback(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_LINK_LENGTH))), null),
  null,
);

/** Tags without `#` and without duplicates. Third-party backends may send a list instead of a string. */
const tagsUpTo = (maxLength = MAX_LINK_LENGTH) =>
  v.pipe(
    v.optional(v.nullable(v.union([v.string(), v.array(v.unknown())])), null),
    v.transform((value) => {
      const items = typeof value === 'string' ? splitTags(value) : (value ?? []);
      const words = items
        .filter((item) => typeof item === 'string')
        .map((tag) => limitText(tag.replace(/^[#\s]+|\s+$/gu, ''), maxLength));
      const unique = [...new Set(words.slice(0, MAX_LIST_LENGTH * 2))].filter((tag) => tag !== '');
      return unique.slice(0, MAX_LIST_LENGTH);
    }),
  );

const withImage = v.object({ image: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_LINK_LENGTH)) });

const images = v.pipe(
  v.optional(v.nullable(v.array(v.unknown())), null),
  v.transform((list) =>
    (list ?? [])
      .slice(0, MAX_LIST_LENGTH)
      .map((item) => (typeof item === 'string' ? { image: item } : item))
      .filter((item) => v.is(withImage, item))
      .map(({ image }) => ({ image })),
  ),
);

/**
 * The fields that `lineText` converts from HTML to text. Category names stay unchanged, because requests send them
 * back to the backend. Descriptions need the complete HTML parser.
 */
const titles: readonly Field[] = [videoFields.title, shortFields.title, postFields.title, jobFields.title];
const converterOf = (field: Field) => (titles.includes(field) ? lineText : unchanged);

/** One schema for each kind of field. */
const schemas = {
  id: () => wholeNumber,
  text: (field: Field) => textUpTo(field.maxLength, converterOf(field)),
  name: (field: Field) => requiredTextUpTo(field.maxLength, converterOf(field)),
  /** Link of a video. A video is rejected if its link contains no valid video id, because no page could show it. */
  video: () =>
    v.pipe(
      requiredText,
      v.check(
        (link) => parseVideoId(link) !== undefined,
        'must be a watch, embed or youtu.be link with a video id',
      ),
    ),
  short: () => imagePath,
  image: () => imagePath,
  images: () => images,
  link: () => text,
  externalLink: () => text,
  tags: (field: Field) => tagsUpTo(field.maxLength),
  time: (field: Field) => textUpTo(field.maxLength),
} satisfies Record<FieldKind, (field: Field) => v.GenericSchema>;

type Entries<F extends Fields> = { [Name in keyof F]: ReturnType<(typeof schemas)[F[Name]['kind']]> };

const entriesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemas[field.kind](field)]),
  ) as Entries<F>;

/** Schema of a video in responses. */
export const videoSchema = v.object(entriesOf(videoFields));

/** A video. */
export type Video = v.InferOutput<typeof videoSchema>;

/** Schema of a short. The `id` in the response is not read, because the link identifies the short. */
export const shortSchema = v.object({
  ...v.omit(v.object(entriesOf(shortFields)), ['id']).entries,
  shorts_video: v.pipe(
    requiredText,
    v.check((link) => parseShortId(link) !== undefined, 'must be a link with a video id'),
  ),
});

/** A short vertical video. */
export type Short = v.InferOutput<typeof shortSchema>;

/** Schema of a category in responses. */
export const categorySchema = v.object(entriesOf(categoryFields));

/** A category of the navigation. */
export type Category = v.InferOutput<typeof categorySchema>;

/**
 * Schema of a slide. `link` is untrusted and may be empty; pass it to `linkTarget` before rendering it.
 * `title` is the title of the linked video; third-party backends may omit it.
 */
export const slideSchema = v.object({ ...entriesOf(slideFields), title: v.nullish(title) });

/** A slide at the top of the home page. */
export type Slide = v.InferOutput<typeof slideSchema>;

/**
 * Schema of a show. `link` is untrusted and may be empty; pass it to `linkTarget` before rendering it.
 */
export const showSchema = v.object(entriesOf(showFields));

/** A show with its picture and link. */
export type Show = v.InferOutput<typeof showSchema>;

/** Schema of an ad. `links` is its target URL. It is untrusted; pass it to `safeExternalUrl` before rendering it. */
export const adSchema = v.object(entriesOf(adFields));

/** An advertisement. */
export type Ad = v.InferOutput<typeof adSchema>;

/**
 * Schema of a job offer. `time` and `end_time` are strings from the backend. Each contains a timestamp for
 * `formatTimestamp`, or free text.
 */
export const jobSchema = v.object(entriesOf(jobFields));

/** A job offer. */
export type Job = v.InferOutput<typeof jobSchema>;

/**
 * Schema of a post. `description` may contain HTML. Cards convert it with `postHtmlToText`, and the post page converts
 * it with `parsePostHtml`. The first item of `images` is the title picture.
 */
export const postSchema = v.object(entriesOf(postFields));

/** A blog post. `description` is untrusted HTML, which must be parsed with `parsePostHtml` before it is shown. */
export type Post = v.InferOutput<typeof postSchema>;

/** The previous or next post. An invalid one becomes `null`, so that the post itself is still shown. */
const neighbour = v.fallback(v.nullable(v.object({ id: wholeNumber, title })), null);

const related = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((list) =>
    list
      .slice(0, MAX_LIST_LENGTH)
      .filter((item) => v.is(postSchema, item))
      .map((item) => v.parse(postSchema, item)),
  ),
);

/** Schema of the response of `/Blog/{id}`. Third-party backends may send only the post. */
export const postDetailsSchema = v.object({
  data: postSchema,
  previous: v.optional(neighbour, null),
  next: v.optional(neighbour, null),
  related: v.optional(related, []),
});

/** The fields of a post that are needed to link to it. */
export interface PostLink {
  readonly id: number;
  readonly title: string;
}

/** A post, and the posts to which its page links. */
export interface PostDetails {
  readonly post: Post;
  /** The next older post. */
  readonly previous: PostLink | null;
  /** The next newer post. */
  readonly next: PostLink | null;
  /** Posts that share tags with this post. Their descriptions may be truncated. */
  readonly related: readonly Post[];
}
