import * as v from 'valibot';
import { parseShortId, parseVideoId } from '@safar/domain/youtube';
import { splitTags } from '@safar/domain/text';

/*
 * One schema for each record of the API. They tolerate what other backends are known to send (numbers as text, null for
 * empty text) and reject a record only when it cannot be shown.
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

/** Limit for titles, names and links. Longer texts are cut, because rendering time grows with the length. */
export const MAX_TEXT_LENGTH = 2_000;
/** Our backend accepts 5,000 characters for descriptions of videos and jobs, and 100,000 for posts. */
const MAX_DESCRIPTION_LENGTH = 20_000;
const MAX_POST_LENGTH = 100_000;
/** Limit for the tags, pictures and related posts of one post. */
const MAX_PARTS = 50;

const textUpTo = (maxLength: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.null()], 'must be text'),
      v.transform((value) => String(value ?? '').slice(0, maxLength)),
    ),
    '',
  );

/** Text that may be empty. A missing value and `null` become the empty text, a number becomes text. */
export const text = textUpTo(MAX_TEXT_LENGTH);

/** Text without which the record is rejected. */
export const requiredText = v.pipe(
  v.union([v.string(), v.number()], 'must be text'),
  v.transform((value) => String(value).trim().slice(0, MAX_TEXT_LENGTH)),
  v.nonEmpty('must not be empty'),
);

/** An image path. Anything but text becomes `null`, for which `imageUrl` selects the placeholder picture. */
export const imagePath = v.fallback(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))), null),
  null,
);

/** A video without a valid video id in its link is rejected, because no page can show it. */
export const videoSchema = v.object({
  id: wholeNumber,
  /** A link with a video id: `parseVideoId(video.video)`. */
  video: v.pipe(
    requiredText,
    v.check(
      (link) => parseVideoId(link) !== undefined,
      'must be a watch, embed or short link with a video id',
    ),
  ),
  category: text,
  title: text,
  description: textUpTo(MAX_DESCRIPTION_LENGTH),
  /** A link (`parseShortId`) or `null`. */
  shorts_video: imagePath,
});

export type Video = v.InferOutput<typeof videoSchema>;

export const shortSchema = v.object({
  /** A link with a video id, which also identifies the short: `parseShortId(short.shorts_video)`. */
  shorts_video: v.pipe(
    requiredText,
    v.check((link) => parseShortId(link) !== undefined, 'must be a link with a video id'),
  ),
  /** Empty if the backend sends none. */
  title: text,
  category: text,
});

export type Short = v.InferOutput<typeof shortSchema>;

export const categorySchema = v.object({ name: requiredText, icon: imagePath });

/** A category of the navigation. */
export type Category = v.InferOutput<typeof categorySchema>;

/**
 * `link` may be a path of this site (`internalPath`), an external URL (`safeExternalUrl`) or empty. `title` names the linked
 * film; only backends with additions send it.
 */
export const slideSchema = v.object({
  id: wholeNumber,
  slider_image: imagePath,
  link: text,
  title: v.nullish(text),
});

export type Slide = v.InferOutput<typeof slideSchema>;

/** `link` may be a path of this site (`internalPath`), an external URL (`safeExternalUrl`) or empty. */
export const showSchema = v.object({ id: wholeNumber, image: imagePath, link: text });

export type Show = v.InferOutput<typeof showSchema>;

export const adSchema = v.object({
  id: wholeNumber,
  category: text,
  /** The target URL; render it only through `safeExternalUrl`. */
  links: text,
  image: imagePath,
});

export type Ad = v.InferOutput<typeof adSchema>;

export const jobSchema = v.object({
  id: wholeNumber,
  title: requiredText,
  /** Start and end as the backend wrote them: a timestamp (`formatTimestamp`) or free text. */
  time: text,
  end_time: text,
  image: imagePath,
  message: textUpTo(MAX_DESCRIPTION_LENGTH),
});

export type Job = v.InferOutput<typeof jobSchema>;

const tags = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.array(v.unknown())])), null),
  v.transform((value) => {
    const items = typeof value === 'string' ? splitTags(value) : (value ?? []);
    const words = items
      .filter((item) => typeof item === 'string')
      .map((tag) => tag.replace(/^[#\s]+|\s+$/gu, ''));
    const unique = [...new Set(words.slice(0, MAX_PARTS * 2))].filter((tag) => tag !== '');
    return unique.slice(0, MAX_PARTS).map((tag) => tag.slice(0, MAX_TEXT_LENGTH));
  }),
);

const withImage = v.object({ image: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TEXT_LENGTH)) });

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

export const postSchema = v.object({
  id: wholeNumber,
  title: text,
  /** May contain HTML. Cards use `htmlToText`, the post page uses `parsePostHtml`. */
  description: textUpTo(MAX_POST_LENGTH),
  /** The first image is the title picture. */
  images,
  /** Without `#` and duplicates. */
  tags,
  updated_at: text,
});

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
