import { postIdOf } from './post-path';
import type { PostSummary } from './post-summary';

/** What a card hands over to the page of its post. */
export interface PostState {
  /** Stands there until the post itself has come. */
  readonly post: PostSummary;
  /** The list to go back to. */
  readonly from?: string;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The list in a navigation state, if it is one of the blog's. */
export function listOfState(state: unknown): string | undefined {
  const from = textOf(fieldOf(state, 'from'));
  return /^\/blog(?:\?|$)/.test(from) ? from : undefined;
}

/** The post in a navigation state. Checked, because browsers keep navigation state over releases. */
export function postOfState(state: unknown): PostSummary | undefined {
  const post = fieldOf(state, 'post');
  const id = postIdOf(fieldOf(post, 'id'));
  if (id === undefined) return undefined;
  const text = (name: string) => textOf(fieldOf(post, name));
  return {
    id,
    title: text('title'),
    updated_at: text('updated_at'),
    excerpt: text('excerpt'),
    image: text('image') || null,
  };
}

/** The id that a state names, which may be a post of any shape or only `{ id }`. */
export const idOfState = (state: unknown): number | undefined =>
  postIdOf(fieldOf(fieldOf(state, 'post'), 'id')) ?? postIdOf(fieldOf(state, 'id'));
