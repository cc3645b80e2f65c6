import { pageState, parsePageNumber } from '@safar/domain/paging';
import { jobsPerPage } from '@safar/domain/product-limits';
import { useHost } from '@safar/remote-kit/host';
import { useLocation } from '@safar/remote-kit/router';
import { ButtonLink } from '@safar/ui/button';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { LoadingStatus } from '@safar/ui/skeleton';
import { Panel } from '@safar/ui/panel';
import { PageBody } from '../page-kit/page-body';
import { useCareerMessages } from './career-messages';
import { JobCard, JobSkeleton } from './job-card';
import { lastJobsPage, useJobs } from './jobs-state';
import styles from './job-card.module.scss';

/** The `/career` page, which shows one page of the list of open jobs. */
export function CareerPage() {
  const t = useCareerMessages();
  const { NotFound } = useHost();
  const page = parsePageNumber(new URLSearchParams(useLocation().search).get('page'));
  const { data } = useJobs(page).request;
  if (data && page > lastJobsPage(data.total)) return <NotFound />;
  return (
    <>
      <PageMeta
        title={page > 1 ? t.titleWithPage(t.title, page) : t.title}
        description={t.description}
        path={pagePath(page)}
      />
      <PageTitle title={t.title} lead={t.lead} />
      <PageBody>
        <JobList key={page} page={page} />
      </PageBody>
    </>
  );
}

const pagePath = (page: number) => (page > 1 ? `/career?page=${page}` : '/career');

const SKELETONS = [1, 2, 3];

/** The list of open jobs, or its loading, error or empty state ("No Data Found"). */
function JobList({ page }: { readonly page: number }) {
  const t = useCareerMessages();
  const { request, retry } = useJobs(page);
  const { status, data, error } = request;

  if (status === 'failed') {
    return <Panel kind="error" message={t.failed(error || t.noAnswer)} onRetry={retry} />;
  }
  if (status !== 'ready' || !data) {
    return (
      <LoadingStatus spinner>
        <div className={styles.list}>
          {SKELETONS.map((index) => (
            <JobSkeleton key={index} />
          ))}
        </div>
      </LoadingStatus>
    );
  }
  if (data.items.length === 0) return <Panel kind="empty" title={t.noData} message={t.noJobs} />;
  const { previous, next } = pageState({ page, total: data.total, pageSize: jobsPerPage });
  return (
    <>
      <ul role="list" aria-label={t.jobs} className={styles.list}>
        {data.items.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {(previous ?? next) !== undefined && (
        <nav aria-label={t.pages} className={styles.pager}>
          {previous && (
            <ButtonLink kind="quiet" rel="prev" href={pagePath(previous)}>
              {t.earlierJobs}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink kind="quiet" rel="next" href={pagePath(next)}>
              {t.moreJobs}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
