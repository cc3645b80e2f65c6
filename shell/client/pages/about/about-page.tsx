import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useAboutMessages } from './use-about-messages';

/** `/about-us` */
export function AboutPage() {
  const t = useAboutMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/about-us" />
      <PageTitle title={t.title} lead={t.lead} />
    </>
  );
}
