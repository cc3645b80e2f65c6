import { jobsPerPage } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';

const importListJobs = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/site-content').then((api) => api.listJobs);

/** One page of the open jobs; the argument is its number. */
export const jobsRequest = createRequest({
  key: 'shell/jobs',
  load: (page: number) => callApi(importListJobs, { page, perPage: jobsPerPage }),
});

export const useJobs = (page: number) => useRequest(jobsRequest, page);

/** Number of the last page; 1 without jobs. */
export const lastJobsPage = (total: number): number => Math.max(1, Math.ceil(total / jobsPerPage));
