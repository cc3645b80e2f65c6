import { Container } from '@safar/ui/container';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { useMessages } from '../../messages/use-messages';
import { CategoryList } from './category-list';
import { PAGE_PATH } from './page-path';

export function Page() {
  const t = useMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.lead} path={PAGE_PATH} />
      <PageTitle title={t.title} lead={t.lead} />
      <Container>
        <CategoryList />
      </Container>
    </>
  );
}
