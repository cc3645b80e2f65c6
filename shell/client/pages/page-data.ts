import type { Feature, LoadContext, LoadResult } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import type { ShellPageId } from '../navigation/shell-pages';
import { jobsRequest, lastJobsPage } from './career/jobs-state';

/** Store features of the pages that the shell renders itself. */
export const pageFeatures: readonly Feature[] = [jobsRequest.feature];

type PageLoad = (context: LoadContext, search: URLSearchParams) => Promise<LoadResult>;

/** Functions that load the data of the shell's own pages. The server runs them before rendering. */
export const pageLoads: Readonly<Partial<Record<ShellPageId, PageLoad>>> = {
  async career({ run, getState }, search) {
    const page = parsePageNumber(search.get('page'));
    await run(jobsRequest.fetch, page);
    const { status, data } = jobsRequest.select(getState() as object, page);
    // After a failure, the page renders without its list. Status 503 tells search engines to try again later.
    if (status === 'failed') return { status: 503 };
    return data && page > lastJobsPage(data.total) ? { status: 404 } : {};
  },
};
