import type { Slide } from '@safar/shared/api/schemas/slide';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const slidesKey = 'mf-video/slides';

export type SlidesState = RequestState<readonly Slide[]>;

export type WithSlides = { readonly [slidesKey]: SlidesState };

const initialState: SlidesState = idleRequest();

const slice = createSlice({
  name: slidesKey,
  initialState,
  reducers: {
    /** Asks for the slides. Only the browser does; on the server the worker runs by itself. */
    slidesRequested: (state: SlidesState): SlidesState => pendingRequest(state),
    slidesReceived: (_state: SlidesState, { payload }: PayloadAction<readonly Slide[]>): SlidesState =>
      fulfilledRequest(payload),
    slidesFailed: (state: SlidesState, { payload }: PayloadAction<string>): SlidesState =>
      rejectedRequest(state, payload),
  },
});

export const slidesReducer = slice.reducer;
export const { slidesRequested, slidesReceived, slidesFailed } = slice.actions;
