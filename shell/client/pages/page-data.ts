import type { Feature, LoadContext, LoadResult } from '@safar/shared/contract/remote-module';
import type { ShellPageId } from '../navigation/shell-pages';
import { fetchJobs, watchJobs } from './career/jobs-saga';
import { jobsKey, jobsReducer, selectJobs, type WithJobs } from './career/jobs-slice';

/** Slices of the shell's own pages. */
export const pageFeatures: readonly Feature[] = [{ key: jobsKey, reducer: jobsReducer, saga: watchJobs }];

/** The page stands, but what it is for could not be had: search engines should come again. */
const UNAVAILABLE: LoadResult = { status: 503 };

/** What a server brings into the store before it renders one of the shell's own pages. */
export const pageLoads: Readonly<
  Partial<Record<ShellPageId, (context: LoadContext) => Promise<LoadResult>>>
> = {
  async career({ run, getState }) {
    await run(fetchJobs);
    return selectJobs(getState() as WithJobs).status === 'failed' ? UNAVAILABLE : {};
  },
};
