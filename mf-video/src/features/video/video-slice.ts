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

export interface FoundVideo {
  /** `null` when no list has the id. */
  readonly video: Video | null;
}

/** The video that was looked up last. */
export interface VideoState {
  readonly id: number | null;
  readonly request: RequestState<FoundVideo>;
}

export type WithVideo = { readonly [videoKey]: VideoState };

const initialState: VideoState = { id: null, request: idleRequest() };

const slice = createSlice({
  name: videoKey,
  initialState,
  reducers: {
    /** Looks a video up. Only the browser does; on the server the worker runs by itself. */
    videoRequested: (state: VideoState, { payload: id }: PayloadAction<number>): VideoState => ({
      id,
      request: pendingRequest(state.request),
    }),
    videoReceived: (
      _state: VideoState,
      { payload: { id, video } }: PayloadAction<{ id: number; video: Video | null }>,
    ): VideoState => ({ id, request: fulfilledRequest({ video }) }),
    videoFailed: (
      state: VideoState,
      { payload: { id, message } }: PayloadAction<{ id: number; message: string }>,
    ): VideoState => ({ id, request: rejectedRequest(state.request, message) }),
    /** The visitor has gone: what is on its way is given up. */
    videoLeft: (state: VideoState): VideoState => (state.request.status === 'loading' ? initialState : state),
  },
});

export const videoReducer = slice.reducer;
export const { videoRequested, videoReceived, videoFailed, videoLeft } = slice.actions;
