import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect } from 'react';
import { jobsRequested, selectJobs, type JobsState } from './jobs-slice';

/** The open jobs; asks for them on mount when the server did not bring them. */
export function useJobs(): { readonly jobs: JobsState; readonly retry: () => void } {
  const dispatch = useDispatch();
  const jobs = useSelector(selectJobs);
  const missing = jobs.status === 'idle';

  useEffect(() => {
    if (missing) dispatch(jobsRequested());
  }, [dispatch, missing]);

  return { jobs, retry: () => void dispatch(jobsRequested()) };
}
