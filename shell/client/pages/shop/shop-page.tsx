import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useShopMessages } from './use-shop-messages';

/** `/discover-shop` */
export function ShopPage() {
  const t = useShopMessages();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/discover-shop" />
      <PageTitle title={t.title} lead={t.lead} />
    </>
  );
}
