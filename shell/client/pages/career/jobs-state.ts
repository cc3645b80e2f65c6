import { jobsPerPage } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';

const importListJobs = () =>
  import(/* webpackChunkName: "api" */ './list-jobs').then((api) => api.listJobsAsText);

/** Requests one page of the list of open jobs. The argument is the number of the page. */
export const jobsRequest = createRequest({
  key: 'shell/jobs',
  load: (page: number) => callApi(importListJobs, { page, perPage: jobsPerPage }),
});

export const useJobs = (page: number) => useRequest(jobsRequest, page);

/** Returns the number of the last page, which is 1 if there are no jobs. */
export const lastJobsPage = (total: number): number => Math.max(1, Math.ceil(total / jobsPerPage));
