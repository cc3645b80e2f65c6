import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useTermsMessages } from './use-terms-messages';

/** `/term-of-use` */
export function TermsPage() {
  const t = useTermsMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/term-of-use" />
      <PageTitle title={t.title} lead={t.lead} />
    </>
  );
}
