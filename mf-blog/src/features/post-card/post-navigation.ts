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

/** The list that a visitor came from, for the link "Go Back". */
export interface ListOrigin {
  /** The URL of the list. */
  readonly from: string;
  /** Number of history entries since the list. */
  readonly steps: number;
}

/** The navigation state of a link to a post. */
export interface PostNavigationState extends Partial<ListOrigin> {
  /** Shown until the post itself has loaded. */
  readonly post: PostSummary;
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The list in navigation state, if it belongs to the blog. The state of earlier releases has no steps, which is 0. */
export function listFromState(state: unknown): ListOrigin | undefined {
  const from = toText(getField(state, 'from'));
  const steps = getField(state, 'steps');
  if (!/^\/blog(?:\?|$)/.test(from)) return undefined;
  return { from, steps: Number.isInteger(steps) && Number(steps) > 0 ? Number(steps) : 0 };
}

/** Passed on from post to post, so that "Go Back" keeps leading to the list. */
export function listForNextPost(state: unknown): ListOrigin | undefined {
  const list = listFromState(state);
  return list && { ...list, steps: list.steps > 0 ? list.steps + 1 : 0 };
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
