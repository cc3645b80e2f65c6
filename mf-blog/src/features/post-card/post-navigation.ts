import type { Post } from '@safar/api/schemas';
import { useNavigationState } from '@safar/remote-kit/hooks/use-navigation-state';
import { useSyncExternalStore } from 'react';

/** The fields of a post that a card shows. */
export interface PostSummary extends Pick<Post, 'id' | 'title' | 'updated_at'> {
  /** The beginning of the post's text. */
  readonly excerpt: string;
  /** The picture's path as the API returns it. */
  readonly image: string | null;
}

export const postPath = (id: number): string => `/blog/details/${id}`;

/** Parses a post id from a URL parameter or from navigation state; `undefined` if the value is not a valid id. */
export function parsePostId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The list that a visitor came from, for the link "Go Back". */
export interface ListOrigin {
  /** The URL of the list. */
  readonly from: string;
  /** Number of history entries to go back to the list; 0 if unknown. */
  readonly steps: number;
}

/** The navigation state of a link to a post. */
export interface PostNavigationState extends Partial<ListOrigin> {
  /** Summary that is shown until the complete post has loaded. */
  readonly post: PostSummary;
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Returns the list from navigation state; `undefined` if the path of the list is not `/blog`. State from an earlier
 * release may lack `steps`; the result then has 0 steps.
 */
function listFromState(state: unknown): ListOrigin | undefined {
  const from = toText(getField(state, 'from'));
  const steps = getField(state, 'steps');
  if (!/^\/blog(?:\?|$)/.test(from)) return undefined;
  return { from, steps: Number.isInteger(steps) && Number(steps) > 0 ? Number(steps) : 0 };
}

const subscribeToFragment = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

/**
 * Returns the list that the visitor came from. If the URL has a fragment, for example after a click on the skip link,
 * `steps` is 0 (unknown), because such clicks add history entries.
 */
export function useListOrigin(): ListOrigin | undefined {
  const list = listFromState(useNavigationState());
  const hasFragment = useSyncExternalStore(
    subscribeToFragment,
    () => location.hash !== '',
    () => false,
  );
  return list && hasFragment ? { ...list, steps: 0 } : list;
}

/** Returns the list to pass on in a link from one post to another, so that "Go Back" still leads to the list. */
export function useListForNextPost(): ListOrigin | undefined {
  const list = useListOrigin();
  return list && { ...list, steps: list.steps > 0 ? list.steps + 1 : 0 };
}

/**
 * Returns the post from navigation state. The state is validated, because browsers may restore state that an earlier
 * release stored.
 */
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

/**
 * Returns the post id from navigation state. The state contains a post, possibly in the format of an earlier release,
 * or only `{ id }`.
 */
export const postIdFromState = (state: unknown): number | undefined =>
  parsePostId(getField(getField(state, 'post'), 'id')) ?? parsePostId(getField(state, 'id'));
