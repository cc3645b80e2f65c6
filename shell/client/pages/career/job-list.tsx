import { Loading } from '@safar/shared/ui/loading';
import { Panel } from '@safar/shared/ui/panel';
import { JobCard } from './job-card';
import { JobSkeleton } from './job-skeleton';
import { useCareerMessages } from './use-career-messages';
import { useJobs } from './use-jobs';
import styles from './job-list.module.scss';

const EXPECTED = [1, 2, 3];

/** The open jobs in their four states. */
export function JobList() {
  const t = useCareerMessages();
  const { jobs, retry } = useJobs();
  const { status, data, error } = jobs;

  if (status === 'failed') {
    return <Panel kind="error" message={t.failed(error || t.noAnswer)} onRetry={retry} />;
  }
  if (status !== 'ready' || !data) {
    return (
      <Loading>
        <div className={styles.list}>
          {EXPECTED.map((place) => (
            <JobSkeleton key={place} />
          ))}
        </div>
      </Loading>
    );
  }
  if (data.length === 0) return <Panel kind="empty" title={t.noData} message={t.noJobs} />;
  return (
    <ul role="list" aria-label={t.jobs} className={styles.list}>
      {data.map((job) => (
        <li key={job.id}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}
