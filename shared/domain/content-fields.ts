/*
 * The fields of the content records, without the record `banner` and the field `artwork` of ads. The validation of
 * content files, the columns that the API reads, the API responses and the API client are derived from these
 * definitions. To add a column, write a migration, list it in `backend/src/database/migrate.ts`, and add a field here.
 *
 * The backend rejects content files with a value above a limit (`backend/src/content/records.ts`). The API client
 * truncates long texts and long lists, and ignores long image paths, because third-party backends may have no limits
 * (`shared/api/schemas.ts`). Both files have one schema for each kind of field.
 */

/** The kind of a field. It selects the schema of the field in the API client and in the backend. */
export type FieldKind =
  | 'id'
  /** May be empty in responses of third-party backends. */
  | 'text'
  /** A required text. The API client ignores a record without it. */
  | 'name'
  /** The URL of a YouTube video. `parseVideoId` reads the id of the video from it. */
  | 'video'
  /** `null`, or the URL of a YouTube video or short. `parseShortId` reads the id from the URL. */
  | 'short'
  | 'image'
  | 'images'
  /** A path of this site or an external URL. */
  | 'link'
  | 'externalLink'
  | 'tags'
  | 'time';

/** The kind and the maximum length of a field. */
export interface Field {
  readonly kind: FieldKind;
  /** Maximum length in characters. The limit for links and image paths is always `MAX_LINK_LENGTH`. */
  readonly maxLength?: number;
}

/** The fields of a record, keyed by their names in the API. */
export type Fields = Readonly<Record<string, Field>>;

/** Maximum length of a link or a picture path, in characters. */
export const MAX_LINK_LENGTH = 2_000;
/** Maximum number of items in each list of a post: its pictures, its tags and its related posts. */
export const MAX_LIST_LENGTH = 50;
/** @deprecated Use `MAX_LIST_LENGTH`. Version 2 of `@safar/domain` will remove `MAX_PARTS`. */
export const MAX_PARTS = MAX_LIST_LENGTH;

const category = { kind: 'text', maxLength: 100 } as const;
const title = { kind: 'text', maxLength: 300 } as const;
const description = { kind: 'text', maxLength: 20_000 } as const;

/** Fields of a video. */
export const videoFields = {
  id: { kind: 'id' },
  video: { kind: 'video' },
  category,
  title,
  description,
  shorts_video: { kind: 'short' },
} as const satisfies Fields;

/** Fields of a short. */
export const shortFields = {
  id: { kind: 'id' },
  category,
  title,
  shorts_video: { kind: 'short' },
} as const satisfies Fields;

/** Fields of a category. */
export const categoryFields = {
  name: { kind: 'name', maxLength: 100 },
  icon: { kind: 'image' },
} as const satisfies Fields;

/** Fields of a slide at the top of the home page. */
export const slideFields = {
  id: { kind: 'id' },
  slider_image: { kind: 'image' },
  link: { kind: 'link' },
} as const satisfies Fields;

/** Fields of a show. */
export const showFields = {
  id: { kind: 'id' },
  image: { kind: 'image' },
  link: { kind: 'link' },
} as const satisfies Fields;

/** Fields of an advertisement. */
export const adFields = {
  id: { kind: 'id' },
  category,
  links: { kind: 'externalLink' },
  image: { kind: 'image' },
} as const satisfies Fields;

/** Fields of a job offer. */
export const jobFields = {
  id: { kind: 'id' },
  title: { kind: 'name', maxLength: 300 },
  time: { kind: 'time', maxLength: 100 },
  end_time: { kind: 'time', maxLength: 100 },
  image: { kind: 'image' },
  message: description,
} as const satisfies Fields;

/** Fields of a blog post. */
export const postFields = {
  id: { kind: 'id' },
  title,
  description: { kind: 'text', maxLength: 100_000 },
  images: { kind: 'images' },
  tags: { kind: 'tags', maxLength: 500 },
  updated_at: { kind: 'time', maxLength: 100 },
} as const satisfies Fields;
