import type { Video } from '@safar/shared/api/schemas/video';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const videoKey = 'mf-video/video';

export interface VideoPageData {
  /** `null` when no list has the id. */
  readonly video: Video | null;
  /** The others of its category, in the order of the list. */
  readonly related: readonly Video[];
}

/** The video page that was asked for last. */
export interface VideoState {
  readonly id: number | null;
  readonly request: RequestState<VideoPageData>;
}

export type WithVideo = { readonly [videoKey]: VideoState };

export interface VideoQuestion {
  readonly id: number;
  /** Of the record that the link handed over: then its category's list is enough. */
  readonly category?: string | undefined;
}

const initialState: VideoState = { id: null, request: idleRequest() };

const slice = createSlice({
  name: videoKey,
  initialState,
  reducers: {
    /** Asks for a page. Only the browser does; on the server the worker runs by itself. */
    videoRequested: (state: VideoState, { payload }: PayloadAction<VideoQuestion>): VideoState => ({
      id: payload.id,
      request: pendingRequest(state.request),
    }),
    videoReceived: (
      _state: VideoState,
      { payload: { id, page } }: PayloadAction<{ id: number; page: VideoPageData }>,
    ): VideoState => ({ id, request: fulfilledRequest(page) }),
    videoFailed: (
      state: VideoState,
      { payload: { id, message } }: PayloadAction<{ id: number; message: string }>,
    ): VideoState => ({ id, request: rejectedRequest(state.request, message) }),
  },
});

export const videoReducer = slice.reducer;
export const { videoRequested, videoReceived, videoFailed } = slice.actions;
