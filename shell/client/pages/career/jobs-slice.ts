import type { Job } from '@safar/shared/api/schemas/job';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import {
  fulfilledRequest,
  idleRequest,
  pendingRequest,
  rejectedRequest,
  type RequestState,
} from '@safar/shared/state/request-state';

export const jobsKey = 'shell/jobs';

/** The open jobs. A failure empties the list. */
export type JobsState = RequestState<readonly Job[]>;

/** Only documents of the career page bring the slice along. */
export type WithJobs = { readonly [jobsKey]?: JobsState };

const initialState: JobsState = idleRequest();

const slice = createSlice({
  name: jobsKey,
  initialState,
  reducers: {
    jobsRequested: (state: JobsState): JobsState => pendingRequest(state),
    jobsReceived: (_state: JobsState, { payload }: PayloadAction<readonly Job[]>): JobsState =>
      fulfilledRequest(payload),
    jobsFailed: (state: JobsState, { payload }: PayloadAction<string>): JobsState =>
      rejectedRequest(state, payload),
  },
});

export const jobsReducer = slice.reducer;
export const selectJobs = (state: WithJobs): JobsState => state[jobsKey] ?? initialState;
export const { jobsRequested, jobsReceived, jobsFailed } = slice.actions;
