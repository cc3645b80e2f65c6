import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useDisclaimerMessages } from './use-disclaimer-messages';

/** `/disclaimer` */
export function DisclaimerPage() {
  const t = useDisclaimerMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/disclaimer" />
      <PageTitle title={t.title} lead={t.lead} />
    </>
  );
}
