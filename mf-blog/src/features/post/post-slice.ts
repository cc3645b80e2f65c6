import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';
import type { PostContent } from './post-content';

export const postKey = 'mf-blog/post';

/** What the API answered: a post, or that there is none with this id. */
export interface PostAnswer {
  readonly content: PostContent | null;
}

/** The post that was asked for last. */
export interface PostState {
  readonly id: number | null;
  readonly request: RequestState<PostAnswer>;
}

const untouched: PostState = { id: null, request: idleRequest() };

const slice = createSlice({
  name: postKey,
  initialState: untouched,
  reducers: {
    postRequested: ({ request }: PostState, { payload: id }: PayloadAction<number>): PostState => ({
      id,
      request: pendingRequest(request),
    }),
    postAnswered: (
      { id }: PostState,
      { payload: content }: PayloadAction<PostContent | null>,
    ): PostState => ({
      id,
      request: fulfilledRequest({ content }),
    }),
    postFailed: ({ id, request }: PostState, { payload }: PayloadAction<string>): PostState => ({
      id,
      request: rejectedRequest(request, payload),
    }),
    /** The visitor left: what is on its way is not waited for. */
    postLeft: (state: PostState): PostState => (state.request.status === 'loading' ? untouched : state),
  },
});

export const { postRequested, postAnswered, postFailed, postLeft } = slice.actions;
export const postReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface PostRoot {
  readonly [postKey]: PostState;
}

/** What is known of one post. */
export function selectPost(root: PostRoot, id: number): RequestState<PostAnswer> {
  const state = root[postKey];
  return state.id === id ? state.request : untouched.request;
}
