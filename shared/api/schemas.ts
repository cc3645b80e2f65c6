import * as v from 'valibot';
import {
  adFields,
  categoryFields,
  jobFields,
  MAX_LINK_LENGTH,
  MAX_PARTS,
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
import { splitTags } from '@safar/domain/text';

/*
 * One schema for each record of the API, from the fields in `@safar/domain/content-fields`. They tolerate what other backends
 * are known to send (numbers as text, null for empty text) and reject a record only when it cannot be shown. Longer texts are
 * cut, because rendering time grows with the length.
 */

/** A whole number from 0; some backends send numbers as text. */
export const wholeNumber = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))],
    'must be a number',
  ),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** Text that may be empty. A missing value and `null` become the empty text, a number becomes text. */
const textUpTo = (maxLength = MAX_LINK_LENGTH) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.null()], 'must be text'),
      v.transform((value) => String(value ?? '').slice(0, maxLength)),
    ),
    '',
  );

/** Text without which the record is rejected. */
const requiredTextUpTo = (maxLength = MAX_LINK_LENGTH) =>
  v.pipe(
    v.union([v.string(), v.number()], 'must be text'),
    v.transform((value) => String(value).trim().slice(0, maxLength)),
    v.nonEmpty('must not be empty'),
  );

/** Schema of a text that may be a number, null or missing; it becomes a text of 2,000 characters at most. */
export const text = textUpTo();

/** Schema of a text that may not be empty. */
export const requiredText = requiredTextUpTo();

/** An image path. Anything but text becomes `null`, for which `imageUrl` selects the placeholder picture. */
export const imagePath = v.fallback(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_LINK_LENGTH))), null),
  null,
);

/** Tags without `#` and duplicates. Other backends may send a list. */
const tagsUpTo = (maxLength = MAX_LINK_LENGTH) =>
  v.pipe(
    v.optional(v.nullable(v.union([v.string(), v.array(v.unknown())])), null),
    v.transform((value) => {
      const items = typeof value === 'string' ? splitTags(value) : (value ?? []);
      const words = items
        .filter((item) => typeof item === 'string')
        .map((tag) => tag.replace(/^[#\s]+|\s+$/gu, ''));
      const unique = [...new Set(words.slice(0, MAX_PARTS * 2))].filter((tag) => tag !== '');
      return unique.slice(0, MAX_PARTS).map((tag) => tag.slice(0, maxLength));
    }),
  );

const withImage = v.object({ image: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_LINK_LENGTH)) });

const images = v.pipe(
  v.optional(v.nullable(v.array(v.unknown())), null),
  v.transform((list) =>
    (list ?? [])
      .slice(0, MAX_PARTS)
      .map((item) => (typeof item === 'string' ? { image: item } : item))
      .filter((item) => v.is(withImage, item))
      .map(({ image }) => ({ image })),
  ),
);

/** One schema for each kind of field. */
const schemas = {
  id: () => wholeNumber,
  text: (field: Field) => textUpTo(field.maxLength),
  name: (field: Field) => requiredTextUpTo(field.maxLength),
  /** A video without a valid video id in its link is rejected, because no page can show it. */
  video: () =>
    v.pipe(
      requiredText,
      v.check(
        (link) => parseVideoId(link) !== undefined,
        'must be a watch, embed or short link with a video id',
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

/** The link also identifies the short, so its id is not read. */
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
 * `link` may be a path of this site (`internalPath`), an external URL (`safeExternalUrl`) or empty. `title` names the linked
 * film; only backends with additions send it.
 */
export const slideSchema = v.object({ ...entriesOf(slideFields), title: v.nullish(text) });

/** A slide of home. */
export type Slide = v.InferOutput<typeof slideSchema>;

/** `link` may be a path of this site (`internalPath`), an external URL (`safeExternalUrl`) or empty. */
export const showSchema = v.object(entriesOf(showFields));

/** A show with its picture and link. */
export type Show = v.InferOutput<typeof showSchema>;

/** `links` is the target URL; render it only through `safeExternalUrl`. */
export const adSchema = v.object(entriesOf(adFields));

/** An advertisement. */
export type Ad = v.InferOutput<typeof adSchema>;

/** `time` and `end_time` are as the backend wrote them: a timestamp (`formatTimestamp`) or free text. */
export const jobSchema = v.object(entriesOf(jobFields));

/** A job offer. `time` and `end_time` are dates of the API. */
export type Job = v.InferOutput<typeof jobSchema>;

/**
 * `description` may contain HTML: cards use `htmlToText`, the post page uses `parsePostHtml`. The first of `images` is the
 * title picture.
 */
export const postSchema = v.object(entriesOf(postFields));

/** A post of the blog; `description` is HTML that must pass through `parsePostHtml`. */
export type Post = v.InferOutput<typeof postSchema>;

/** An invalid neighbour becomes `null`, so that the post itself is still shown. */
const neighbour = v.fallback(v.nullable(v.object({ id: wholeNumber, title: text })), null);

const related = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((list) =>
    list
      .slice(0, MAX_PARTS)
      .filter((item) => v.is(postSchema, item))
      .map((item) => v.parse(postSchema, item)),
  ),
);

/** The response of `/Blog/{id}`. Other backends may send the post only. */
export const postDetailsSchema = v.object({
  data: postSchema,
  previous: v.optional(neighbour, null),
  next: v.optional(neighbour, null),
  related: v.optional(related, []),
});

/** The fields of a post that a link to it needs. */
export interface PostLink {
  readonly id: number;
  readonly title: string;
}

/** A post with the links that its page shows. */
export interface PostDetails {
  readonly post: Post;
  /** The next older post. */
  readonly previous: PostLink | null;
  /** The next newer post. */
  readonly next: PostLink | null;
  /** Posts that share its tags; their descriptions may be truncated. */
  readonly related: readonly Post[];
}
