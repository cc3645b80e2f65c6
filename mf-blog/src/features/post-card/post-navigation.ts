import type { Post } from '@safar/api/schemas';

/** The fields of a post that a card shows. */
export interface PostSummary extends Pick<Post, 'id' | 'title' | 'updated_at'> {
  /** The beginning of the post's text. */
  readonly excerpt: string;
  /** A path in the API's format. */
  readonly image: string | null;
}

export const postPath = (id: number): string => `/blog/details/${id}`;

/** The post id in a URL parameter or in navigation state; `undefined` if it is not a valid id. */
export function parsePostId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The navigation state of a link to a post. */
export interface PostNavigationState {
  /** Shown until the post itself has loaded. */
  readonly post: PostSummary;
  /** The URL of the list, for the link "Go Back". */
  readonly from?: string;
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The list URL in navigation state, if it belongs to the blog. */
export function listPathFromState(state: unknown): string | undefined {
  const from = toText(getField(state, 'from'));
  return /^\/blog(?:\?|$)/.test(from) ? from : undefined;
}

/** The post in navigation state. It is validated, because browsers restore the state of earlier releases. */
export function postFromState(state: unknown): PostSummary | undefined {
  const post = getField(state, 'post');
  const id = parsePostId(getField(post, 'id'));
  if (id === undefined) return undefined;
  const text = (name: string) => toText(getField(post, name));
  return {
    id,
    title: text('title'),
    updated_at: text('updated_at'),
    excerpt: text('excerpt'),
    image: text('image') || null,
  };
}

/** The post id in navigation state, which may contain a post in any format or only `{ id }`. */
export const postIdFromState = (state: unknown): number | undefined =>
  parsePostId(getField(getField(state, 'post'), 'id')) ?? parsePostId(getField(state, 'id'));
