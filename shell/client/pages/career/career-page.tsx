import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useCareerMessages } from './use-career-messages';

/** `/career` */
export function CareerPage() {
  const t = useCareerMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/career" />
      <PageTitle title={t.title} lead={t.lead} />
    </>
  );
}
