import { Grid } from '@safar/shared/ui/grid';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { PageBody } from '../page-kit/page-body';
import { itemIds } from './items';
import { ShopCard } from './shop-card';
import styles from './shop-card.module.scss';
import { useShopTexts } from './use-shop-texts';

/** `/discover-shop`: a preview of the shop. */
export function ShopPage() {
  const t = useShopTexts();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/discover-shop" />
      <PageTitle title={t.title} lead={t.lead} />
      <PageBody>
        <Grid columns={4} label={t.items} className={styles.goods ?? ''}>
          {itemIds.map((id) => (
            <ShopCard key={id} id={id} />
          ))}
        </Grid>
      </PageBody>
    </>
  );
}
