import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { usePrivacyMessages } from './use-privacy-messages';

/** `/privacy-policy` */
export function PrivacyPage() {
  const t = usePrivacyMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/privacy-policy" />
      <PageTitle title={t.title} lead={t.lead} />
    </>
  );
}
