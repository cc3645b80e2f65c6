import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useAwardsMessages } from './use-awards-messages';

/** `/national-tourism-awards` */
export function AwardsPage() {
  const t = useAwardsMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/national-tourism-awards" />
      <PageTitle title={t.title} lead={t.lead} />
    </>
  );
}
