import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { PageBody } from '../page-kit/page-body';
import { JobList } from './job-list';
import { useCareerMessages } from './use-career-messages';

/** `/career` */
export function CareerPage() {
  const t = useCareerMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/career" />
      <PageTitle title={t.title} lead={t.lead} />
      <PageBody>
        <JobList />
      </PageBody>
    </>
  );
}
