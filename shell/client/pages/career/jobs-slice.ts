import type { Job } from '@safar/shared/api/schemas/job';
import { createRequestSlice } from '@safar/shared/state/request-slice';
import type { RequestState } from '@safar/shared/state/request-state';

export const jobsKey = 'shell/jobs';

/** The open jobs. A failure empties the list. */
export type JobsState = RequestState<readonly Job[]>;

/** Only documents of the career page bring the slice along. */
export type WithJobs = { readonly [jobsKey]?: JobsState };

const slice = createRequestSlice<readonly Job[]>(jobsKey);

export const selectJobs = (state: WithJobs): JobsState => state[jobsKey] ?? slice.initialState;
export const {
  reducer: jobsReducer,
  requested: jobsRequested,
  received: jobsReceived,
  failed: jobsFailed,
} = slice;
