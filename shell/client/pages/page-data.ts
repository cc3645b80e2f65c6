import type { Feature, LoadContext, LoadResult } from '@safar/contract/remote-module';
import { parsePageNumber } from '@safar/domain/paging';
import type { ShellPageId } from '../navigation/shell-pages';
import { jobsRequest, lastJobsPage } from './career/jobs-state';

/** Slices of the shell's own pages. */
export const pageFeatures: readonly Feature[] = [jobsRequest.feature];

type PageLoad = (context: LoadContext, search: URLSearchParams) => Promise<LoadResult>;

/** Loads of the shell's own pages, which the server runs before rendering. */
export const pageLoads: Readonly<Partial<Record<ShellPageId, PageLoad>>> = {
  async career({ run, getState }, search) {
    const page = parsePageNumber(search.get('page'));
    await run(jobsRequest.fetch, page);
    const { status, data } = jobsRequest.select(getState() as object, page);
    // The page renders, but without its content; 503 makes search engines come back later.
    if (status === 'failed') return { status: 503 };
    return data && page > lastJobsPage(data.total) ? { status: 404 } : {};
  },
};
