import type { Video } from '@safar/shared/api/schemas/video';

/** What the list under the search field offers. */
export type Suggestion =
  | { readonly kind: 'video'; readonly video: Video }
  /** The search for what is typed, as Enter does it. */
  | { readonly kind: 'search'; readonly term: string }
  /** A search of before. */
  | { readonly kind: 'recent'; readonly term: string };

export const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'video' ? `video-${suggestion.video.id}` : `${suggestion.kind}-${suggestion.term}`;
